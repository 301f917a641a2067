import { redirect } from 'react-router'
import { productPath } from '../../domain/rules/links.ts'
import { servicesOf } from '../load-context.ts'
import type { Route } from './+types/product-by-id'
import { findProduct } from './find-product.ts'

/** `/product?productId=`: the same ad under its readable address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const id = url.searchParams.get('productId')
  const product = await findProduct(servicesOf(context), id)
  return redirect(productPath(product), 301)
}

/** Never seen; with it the router answers a failure with a page. */
export default function ProductById() {
  return null
}
