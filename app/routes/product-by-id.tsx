import { redirect } from 'react-router'
import { productPath } from '../../domain/rules/links.ts'
import { servicesOf } from '../load-context.ts'
import { findProduct } from './find-product.ts'
import type { Route } from './+types/product-by-id'

/** `/product?productId=`: the same ad under its readable address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('productId')
  const product = await findProduct(servicesOf(context), id)
  return redirect(productPath(product), 301)
}
