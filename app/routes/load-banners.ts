import type { Banner } from '../../domain/schemas/catalogue.ts'
import type { PageServices } from '../load-context.ts'

/** Timeout in milliseconds (specification section 9). */
const bannersTimeout = 10_000

/** Loads the banners. A failure or a timeout is logged, and the page is shown without banners. */
export async function loadBanners({ listBanners, reportError }: PageServices): Promise<Banner[]> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the banners took too long')), bannersTimeout)
  try {
    return await Promise.race([listBanners(), tooLate])
  } catch (error) {
    reportError(error)
    return []
  } finally {
    clearTimeout(timer)
  }
}
