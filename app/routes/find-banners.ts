import type { Banner } from '../../domain/schemas/catalogue.ts'
import type { PageServices } from '../load-context.ts'

/** Milliseconds (specification section 9). */
const patience = 10_000

/** The banners. A page waits for them only briefly and never fails without them: then there are none, and the error is logged. */
export async function findBanners({ listBanners, reportError }: PageServices): Promise<Banner[]> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the banners took too long')), patience)
  try {
    return await Promise.race([listBanners(), tooLate])
  } catch (error) {
    reportError(error)
    return []
  } finally {
    clearTimeout(timer)
  }
}
