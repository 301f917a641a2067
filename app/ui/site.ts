import { useRouteLoaderData } from 'react-router'
import type { Brand } from '../../domain/brand.ts'
import type { NativeApps } from '../../domain/rules/native-app.ts'
import type { Category } from '../../domain/schemas/catalogue.ts'

/** The data of the site for every screen; the root loader returns it. */
export interface Site {
  brand: Brand
  /** The only origin for absolute links, without a trailing slash. */
  publicUrl: string
  nativeApps: NativeApps
  categories: Category[]
}

/** Absent only when the root itself failed. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>('root')
}
