import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../../domain/errors.ts'
import { consoleLimits } from '../../../../domain/limits/console.ts'
import type { PasskeyPurpose } from '../../../../domain/rules/console/team.ts'
import { actionRulesOf, type ConsoleAction, isActionAllowed } from '../../../../domain/rules/console-actions.ts'
import { normalizeCode } from '../../../../domain/rules/one-time-code.ts'
import { loginBodySchema } from '../../../../domain/schemas/account.ts'
import { areTokensEqual, hmacWithSecret } from '../../../db/site-secrets.ts'
import { getReadOnlyState } from '../../../modules/operations/operations.ts'
import {
  type AuditContext,
  beginConsoleSession,
  type ConsoleUser,
  confirmConsoleSession,
  confirmSessionByPasskey,
  createPasskeyRequest,
  endConsoleSession,
  endConsoleSessionsByTeam,
  findConsoleSession,
  logInByPasskey,
  openConsoleSession,
  sendConsoleCode,
} from '../../../modules/team/team.ts'
import { createClientReader, readCookie } from '../../api/accounts/client.ts'
import { isCrossSiteRequest, memoizeAsync } from '../form-guard.ts'
import { type ActionDependencies, parseInput } from './action-context.ts'
import { createAllActions } from './all-actions.ts'

export interface ConsoleGuardOptions {
  deps: ActionDependencies
  /** Of the site, as passkeys call it. */
  brandName: string
  /** May people of the demo sign in from there? */
  mayBeDemo(request: FastifyRequest): boolean
}

/** Creates the console context of a request. @returns nothing at other addresses */
export type ConsoleGuard = ReturnType<typeof createConsoleGuard>

const path = /^\/console(?:\/[\w-]+)*(?:\.(?:csv|webp))?(?:\?|$)/
const thisMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/**
 * The console of the team and the session that its cookie carries (docs/decisions/console.md). Every action passes the rules of `consoleActions` here.
 * Without https there is a console on this machine alone: its cookie would be readable on the way.
 */
export function createConsoleGuard({ deps, brandName, mayBeDemo }: ConsoleGuardOptions) {
  const { db, publicUrl } = deps
  const { protocol, hostname } = new URL(publicUrl)
  const isSecure = protocol === 'https:'
  const hasConsole = isSecure || thisMachine.test(hostname)
  const site = { origin: new URL(publicUrl).origin, host: hostname, name: brandName }
  // An address of numbers can have none.
  const hasPasskeys = isIP(hostname.replace(/[[\]]/g, '')) === 0
  const clientOf = createClientReader({ db, publicUrl, path: '/console' })
  const name = `${isSecure ? '__Host-' : ''}kiraya_console`
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  const keep = (reply: FastifyReply, token: string, milliseconds: number) =>
    reply.header('set-cookie', `${name}=${token}; Max-Age=${milliseconds / 1000}; ${attributes}`)

  return (request: FastifyRequest, reply: FastifyReply) => {
    if (!hasConsole || !path.test(request.url)) return undefined
    const client = memoizeAsync(async () => ({ ...(await clientOf(request, reply)), mayBeDemo: mayBeDemo(request) }))
    const network = async () => (await client()).network
    const ownBrowser = async () => (await client()).browser ?? ''
    const csrfToken = memoizeAsync(async () =>
      (await hmacWithSecret(db, 'forms', `console ${await ownBrowser()}`)).toString('base64url'),
    )
    const person = memoizeAsync(async () => {
      const token = readCookie(request, name)
      const found = token === undefined ? undefined : await findConsoleSession(db, token)
      if (found) await request.countFor?.(found.userId)
      return found
    })

    /** Someone who has entered the password. */
    async function requirePerson(): Promise<ConsoleUser> {
      const found = await person()
      if (!found) throw new AppError('not_signed_in')
      return found
    }

    /** A session in which actions are possible. */
    async function requireOpen(): Promise<ConsoleUser> {
      const found = await requirePerson()
      if (!found.isOpen) throw new AppError('not_signed_in')
      return found
    }

    let isSure = false
    const requireSure = () => {
      if (!isSure) throw new AppError('sure_needed')
    }

    /**
     * The only way to an action: by an open session, by the policy, with a fresh code or passkey, and with the word of the reader that they
     * are sure before what cannot be undone.
     * @param check refuses what is asked for, so that no code is entered in vain
     */
    async function requireRole(action: ConsoleAction, check?: () => unknown): Promise<ConsoleUser> {
      const found = await requireOpen()
      if (!isActionAllowed(found.role, action)) throw new AppError('not_allowed')
      await check?.()
      const { needsFreshCode, cannotBeUndone } = actionRulesOf(action)
      if (needsFreshCode && !found.isFresh) throw new AppError('code_needed')
      if (cannotBeUndone) requireSure()
      return found
    }

    const auditContext = async (action: ConsoleAction, check?: () => unknown): Promise<AuditContext> => ({
      actor: await requireRole(action, check),
      network: await network(),
    })

    return {
      csrfToken,
      isOwnForm: async (given: string) => areTokensEqual(given, await csrfToken()) && !isCrossSiteRequest(request),
      reader: person,
      async logIn(values: object) {
        const data = parseInput(loginBodySchema, values)
        const earlier = await person()
        const token = await beginConsoleSession(deps, data, await client())
        keep(reply, token, consoleLimits.codeTime)
        // Its token is lost now.
        if (earlier) await endConsoleSession(db, earlier)
      },
      async sendCode() {
        await sendConsoleCode(deps, (await requirePerson()).email, await client())
      },
      async enterCode(typed: string) {
        const otp = normalizeCode(typed)
        const token = await openConsoleSession(deps, await requirePerson(), { otp, client: await client() })
        keep(reply, token, consoleLimits.sessionTime)
      },
      async confirm(typed: string) {
        const otp = normalizeCode(typed)
        const found = await requireOpen()
        await confirmConsoleSession(deps, found, { otp, client: await client() })
        // For what this request does after it.
        found.isFresh = true
      },
      beSure() {
        isSure = true
      },
      async askPasskey(use: PasskeyPurpose) {
        if (!hasPasskeys) return undefined
        if (use === 'login') return createPasskeyRequest(db, site, { use, whose: await ownBrowser() })
        const found = await requireOpen()
        return createPasskeyRequest(db, site, { use, whose: found.sessionId, person: found })
      },
      async enterByPasskey(answer: string) {
        const earlier = await person()
        const answered = { site, answer, whose: await ownBrowser(), client: await client() }
        keep(reply, await logInByPasskey(deps, answered), consoleLimits.sessionTime)
        // Its token is lost now.
        if (earlier) await endConsoleSession(db, earlier)
      },
      async confirmByPasskey(answer: string) {
        const found = await requireOpen()
        await confirmSessionByPasskey(deps, found, { site, answer, client: await client() })
        found.isFresh = true
      },
      async readOnlyState() {
        if (!deps.readOnly.isOn) return undefined
        const isOpen = (await person())?.isOpen === true
        const { isFixed } = deps.readOnly
        return isOpen ? getReadOnlyState(deps) : { isFixed, isOn: true, changedAt: null, changedBy: '', reason: '' }
      },
      async leave() {
        const found = await person()
        if (found) await endConsoleSession(db, found)
        keep(reply, '', 0)
      },
      async leaveEverywhere() {
        const found = await person()
        // Someone who has only the password ends nothing of others.
        if (found?.isOpen)
          await endConsoleSessionsByTeam(db, { actor: found, userId: found.userId, network: await network() })
        else if (found) await endConsoleSession(db, found)
        keep(reply, '', 0)
      },
      actions: createAllActions({
        deps,
        site,
        request,
        requireRole,
        requireSure,
        auditContext,
        exportContext: async (action, take) => {
          const by = await auditContext(action)
          const { language } = await client()
          return request.method === 'HEAD' ? '' : take({ ...by, language, publicUrl })
        },
      }),
    }
  }
}
