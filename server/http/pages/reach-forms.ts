import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../domain/errors.ts'
import { accountLimits } from '../../../domain/limits/account.ts'
import { loginBodySchema } from '../../../domain/schemas/account.ts'
import { fieldErrorsOf } from '../../../domain/schemas/failure.ts'
import { neighbourhoodAt } from '../../../platform/transport/network-of.ts'
import { requireWriting } from '../../db/read-only.ts'
import { isSameToken, sealWithSecret } from '../../db/site-secret.ts'
import {
  type AccountDependencies,
  type Bearer,
  changeOwnSettings,
  endSession,
  findBearer,
  getOwnUser,
  logIn,
} from '../../modules/accounts/accounts.ts'
import { getAdWithContact } from '../../modules/contacts/contacts.ts'
import { changeAlert, isAlertWanted } from '../../modules/free-alerts/free-alerts.ts'
import { cookieOf, createClientReader } from '../api/accounts/client.ts'
import { isFromElsewhere, once } from './form-guard.ts'
import { chosenLanguageOf } from './page-look.ts'

export interface ReachFormsOptions {
  accounts: AccountDependencies
  publicUrl: string
  /** May people of the demo sign in from there? */
  mayBeDemo(request: FastifyRequest): boolean
}

/** Reads the session and the form of a request. @returns nothing for an address that has none */
export type OpenReachForms = ReturnType<typeof createReachForms>

/** The only spelling: the cookies go to no other. */
const path = /^\/reach\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?|$)/

/** What the forms of `/reach/:productId` do, and the session that their cookie carries (docs/decisions/contact.md). */
export function createReachForms({ accounts, publicUrl, mayBeDemo }: ReachFormsOptions) {
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
    const client = once(() => clientOf(request, reply))
    const mark = once(async () => {
      const { browser = '' } = await client()
      return (await sealWithSecret(db, 'forms', browser)).toString('base64url')
    })
    const bearer = once(() => findReader(request))

    let isBegun = false

    /** A second press of a button may have done it by now. */
    async function endOwnSession(): Promise<void> {
      const reader = await bearer()
      if (reader) await endSession(db, reader).catch(ignoreRefusal)
    }
    async function requireReader(): Promise<Bearer> {
      const reader = await bearer()
      if (!reader) throw new AppError('not_signed_in')
      return reader
    }
    const actions = {
      async signIn(values: object) {
        requireWriting(db)
        const { data, error } = loginBodySchema.safeParse(values)
        if (error) throw new AppError('invalid_input', fieldErrorsOf(error.issues))
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
        const asked = { adId: productId, userId, neighbourhood: neighbourhoodAt(request.ip) }
        const ad = await getAdWithContact(accounts, asked, { shareName })
        return { ad, isOwn: ad.userId._id === userId, writer: await getOwnUser(db, userId), publicUrl }
      },
      async answerNaming(sharesName: boolean, sharesNumber: boolean) {
        requireWriting(db)
        const { userId } = await requireReader()
        await changeOwnSettings(accounts, userId, sharesName ? { sharesName, sharesNumber } : { sharesName })
      },
      async changeAlert(isWanted: boolean) {
        requireWriting(db)
        const { userId } = await requireReader()
        await changeAlert(accounts, userId, { productId, isWanted })
      },
      async signOut() {
        requireWriting(db)
        await endOwnSession()
        keep(reply, '', 0)
      },
    }
    return {
      mark,
      isSignedIn: async () => isBegun || (await bearer()) !== undefined,
      async findAlert(lenderId: string) {
        const reader = await bearer()
        return reader && reader.userId !== lenderId ? isAlertWanted(db, reader.userId, productId) : null
      },
      open: async (given: string) =>
        isSameToken(given, await mark()) && !isFromElsewhere(request) ? actions : undefined,
    }
  }

  async function findReader(request: FastifyRequest): Promise<Bearer | undefined> {
    const token = cookieOf(request, name)
    const language = chosenLanguageOf(request.headers.cookie)
    const reader = token === undefined ? undefined : await findBearer(db, token, { language, place: 'cookie' })
    if (reader) await request.countFor?.(reader.userId)
    return reader
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
