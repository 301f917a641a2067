import type { Brand } from './brand.ts'
import type { MovedKinds } from './rules/moved-kind.ts'
import type { NativeApps } from './rules/native-app.ts'
import type { Category } from './schemas/catalogue.ts'

/** The data of the site that every screen needs, equal for all visitors and pages. */
export interface SiteContext {
  brand: Brand
  /** The only origin for absolute links, without a trailing slash. */
  publicUrl: string
  nativeApps: NativeApps
  /** No WhatsApp message can be sent: none is offered or promised. */
  lacksWhatsApp?: true
  categories: Category[]
  /** The slugs of those that are hidden at the moment; absent where there are none. */
  hiddenCategories?: string[]
  /** Where the ads of deleted ones went; absent where there are none. */
  movedKinds?: MovedKinds
}
