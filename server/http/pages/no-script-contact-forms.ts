import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../domain/errors.ts'
import { accountLimits } from '../../../domain/limits/account.ts'
import { loginBodySchema } from '../../../domain/schemas/account.ts'
import { toFieldErrors } from '../../../domain/schemas/failure.ts'
import { networkGroupOfAddress } from '../../../platform/transport/client-network.ts'
import { requireWritable } from '../../db/read-only-mode.ts'
import { areTokensEqual, hmacWithSecret } from '../../db/site-secrets.ts'
import {
  type AccountDependencies,
  changeOwnSettings,
  endSession,
  findSignedInUser,
  getOwnUser,
  logIn,
  type SignedInUser,
} from '../../modules/accounts/accounts.ts'
import { getAdWithContact } from '../../modules/contacts/contacts.ts'
import { hasAvailabilityAlert, setAvailabilityAlert } from '../../modules/free-alerts/free-alerts.ts'
import { createClientReader, readCookie } from '../api/accounts/client.ts'
import { isCrossSiteRequest, memoizeAsync } from './form-guard.ts'
import { cookieLanguageOf } from './page-variant.ts'

export interface NoScriptContactOptions {
  accounts: AccountDependencies
  publicUrl: string
  /** May people of the demo sign in from there? */
  mayBeDemo(request: FastifyRequest): boolean
}

/** Reads the session and the form of a request. @returns nothing for an address that has none */
export type NoScriptContactForms = ReturnType<typeof createNoScriptContactForms>

/** The only spelling: the cookies go to no other. */
const path = /^\/reach\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?|$)/

/** What the forms of `/reach/:productId` do, and the session that their cookie carries (docs/decisions/contact.md). */
export function createNoScriptContactForms({ accounts, publicUrl, mayBeDemo }: NoScriptContactOptions) {
  const { db } = accounts
  const clientOf = createClientReader({ db, publicUrl, path: '/reach' })
  const isSecure = publicUrl.startsWith('https:')
  const name = `${isSecure ? '__Secure-' : ''}kiraya_reach`
  const attributes = `Path=/reach; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  const keep = (reply: FastifyReply, token: string, days: number) =>
    reply.header('set-cookie', `${name}=${token}; Max-Age=${days * 86_400}; ${attributes}`)

  return (request: FastifyRequest, reply: FastifyReply) => {
    const [, productId] = path.exec(request.url) ?? []
    if (productId === undefined) return undefined
    const client = memoizeAsync(() => clientOf(request, reply))
    const csrfToken = memoizeAsync(async () => {
      const { browser = '' } = await client()
      return (await hmacWithSecret(db, 'forms', browser)).toString('base64url')
    })
    const bearer = memoizeAsync(() => findReader(request))

    let isBegun = false

    /** A second press of a button may have done it by now. */
    async function endOwnSession(): Promise<void> {
      const reader = await bearer()
      if (reader) await endSession(db, reader).catch(ignoreRefusal)
    }
    async function requireReader(): Promise<SignedInUser> {
      const reader = await bearer()
      if (!reader) throw new AppError('not_signed_in')
      return reader
    }
    const actions = {
      async signIn(values: object) {
        requireWritable(db)
        const { data, error } = loginBodySchema.safeParse(values)
        if (error) throw new AppError('invalid_input', toFieldErrors(error.issues))
        const isDemo = mayBeDemo(request)
        // First, because it may be refused.
        await bearer()
        const begun = await logIn(accounts, data, { ...(await client()), mayBeDemo: isDemo, tokenPlace: 'cookie' })
        keep(reply, begun.token, accountLimits.sessionDays)
        isBegun = true
        // Its token is lost now.
        await endOwnSession()
        return { wasRestored: begun.wasRestored }
      },
      async showNumber(shareName?: boolean) {
        const { userId } = await requireReader()
        const asked = { adId: productId, userId, neighbourhood: networkGroupOfAddress(request.ip) }
        const ad = await getAdWithContact(accounts, asked, { shareName })
        return { ad, isOwn: ad.userId._id === userId, renter: await getOwnUser(db, userId), publicUrl }
      },
      async answerNaming(sharesName: boolean, sharesNumber: boolean) {
        requireWritable(db)
        const { userId } = await requireReader()
        await changeOwnSettings(accounts, userId, sharesName ? { sharesName, sharesNumber } : { sharesName })
      },
      async changeAlert(isWanted: boolean) {
        requireWritable(db)
        const { userId } = await requireReader()
        await setAvailabilityAlert(accounts, userId, { productId, isWanted })
      },
      async signOut() {
        requireWritable(db)
        await endOwnSession()
        keep(reply, '', 0)
      },
    }
    return {
      csrfToken,
      isSignedIn: async () => isBegun || (await bearer()) !== undefined,
      async findAlert(lenderId: string) {
        const reader = await bearer()
        return reader && reader.userId !== lenderId ? hasAvailabilityAlert(db, reader.userId, productId) : null
      },
      open: async (given: string) =>
        areTokensEqual(given, await csrfToken()) && !isCrossSiteRequest(request) ? actions : undefined,
    }
  }

  async function findReader(request: FastifyRequest): Promise<SignedInUser | undefined> {
    const token = readCookie(request, name)
    const language = cookieLanguageOf(request.headers.cookie)
    const reader = token === undefined ? undefined : await findSignedInUser(db, token, { language, place: 'cookie' })
    if (reader) await request.countFor?.(reader.userId)
    return reader
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
