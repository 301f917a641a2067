import { data } from 'react-router'
import { getPageServices } from '../load-context.ts'
import type { Route } from './+types/not-found'

/** Every address without a route, and requests that were refused before they reached a page. */
export function loader({ context }: Route.LoaderArgs) {
  throw data(null, getPageServices(context).failureStatus ?? 404)
}

export default function NotFound() {
  return null
}
