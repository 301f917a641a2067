import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../../../domain/errors.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import { type ConsoleAction, mayDo } from '../../../domain/rules/console-policy.ts'
import { loginBodySchema } from '../../../domain/schemas/account.ts'
import { logQuerySchema } from '../../../domain/schemas/console.ts'
import { fieldErrorsOf } from '../../../domain/schemas/failure.ts'
import { sealWithSecret } from '../../db/site-secret.ts'
import type { AccountDependencies } from '../../modules/accounts/accounts.ts'
import {
  beginConsoleSession,
  type ConsolePerson,
  countWaiting,
  endConsoleSession,
  endSessionsForTeam,
  exportLog,
  findConsoleSession,
  listTeam,
  openConsoleSession,
  readLog,
  sendConsoleCode,
} from '../../modules/team/team.ts'
import { cookieOf, createClientReader } from '../api/accounts/client.ts'
import { isFromElsewhere, isSameToken, once } from './form-guard.ts'

export interface ConsoleDoorOptions {
  accounts: AccountDependencies
  publicUrl: string
  /** May people of the demo sign in from there? */
  mayBeDemo(request: FastifyRequest): boolean
}

/** Opens the console for a request. @returns nothing at other addresses */
export type OpenConsole = ReturnType<typeof createConsoleDoor>

const path = /^\/console(?:\/[a-z-]+)*(?:\.csv)?(?:\?|$)/
const thisMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/**
 * The console of the team and the session that its cookie carries (decision 070). Every action passes `consolePolicy` here.
 * Without https there is a console on this machine alone: its cookie would be readable on the way.
 */
export function createConsoleDoor({ accounts, publicUrl, mayBeDemo }: ConsoleDoorOptions) {
  const { db } = accounts
  const { protocol, hostname } = new URL(publicUrl)
  const isSecure = protocol === 'https:'
  const hasConsole = isSecure || thisMachine.test(hostname)
  const clientOf = createClientReader({ db, publicUrl, path: '/console' })
  const name = `${isSecure ? '__Host-' : ''}kiraya_console`
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  const keep = (reply: FastifyReply, token: string, milliseconds: number) =>
    reply.header('set-cookie', `${name}=${token}; Max-Age=${milliseconds / 1000}; ${attributes}`)

  return (request: FastifyRequest, reply: FastifyReply) => {
    if (!hasConsole || !path.test(request.url)) return undefined
    const client = once(async () => ({ ...(await clientOf(request, reply)), mayBeDemo: mayBeDemo(request) }))
    const mark = once(async () => {
      const { browser = '' } = await client()
      return (await sealWithSecret(db, 'forms', `console ${browser}`)).toString('base64url')
    })
    const person = once(async () => {
      const token = cookieOf(request, name)
      const found = token === undefined ? undefined : await findConsoleSession(db, token)
      if (found) await request.countFor?.(found.userId)
      return found
    })

    /** Someone who has entered the password. */
    async function requirePerson(): Promise<ConsolePerson> {
      const found = await person()
      if (!found) throw new AppError('not_signed_in')
      return found
    }

    /** The only way to an action: by an open session, and by the policy. */
    async function requireRole(action: ConsoleAction): Promise<ConsolePerson> {
      const found = await requirePerson()
      if (!found.isOpen) throw new AppError('not_signed_in')
      if (!mayDo(found.role, action)) throw new AppError('not_allowed')
      return found
    }

    const actions = {
      async seeWaiting() {
        await requireRole('seeWaiting')
        return countWaiting(db)
      },
      async listTeam() {
        await requireRole('listTeam')
        return listTeam(db)
      },
      async endSessionsOf(id: string) {
        const actor = await requireRole('endSessionsOf')
        const userId = z.uuid().safeParse(id).data
        if (userId === undefined) throw new AppError('invalid_input')
        return endSessionsForTeam(db, { actor, userId, network: (await client()).network })
      },
      async readLog(query: object) {
        await requireRole('readLog')
        return readLog(db, parse(logQuerySchema, query))
      },
      async exportLog(asked: object) {
        const actor = await requireRole('exportLog')
        const { cursor: _, ...filter } = parse(logQuerySchema, asked)
        // A browser that only asks for the head takes nothing.
        if (request.method === 'HEAD') return ''
        return exportLog(db, filter, { actor, network: (await client()).network })
      },
    } satisfies Record<ConsoleAction, unknown>

    return {
      mark,
      isOwnForm: async (given: string) => isSameToken(given, await mark()) && !isFromElsewhere(request),
      reader: person,
      async logIn(values: object) {
        const data = parse(loginBodySchema, values)
        const earlier = await person()
        const token = await beginConsoleSession(accounts, data, await client())
        keep(reply, token, consoleLimits.codeTime)
        // Its token is lost now.
        if (earlier) await endConsoleSession(db, earlier)
      },
      async sendCode() {
        await sendConsoleCode(accounts, (await requirePerson()).email, await client())
      },
      async enterCode(otp: string) {
        const token = await openConsoleSession(accounts, await requirePerson(), { otp, client: await client() })
        keep(reply, token, consoleLimits.sessionTime)
      },
      async leave() {
        const found = await person()
        if (found) await endConsoleSession(db, found)
        keep(reply, '', 0)
      },
      async leaveEverywhere() {
        const found = await person()
        // Someone who has only the password ends nothing of others.
        const { network } = await client()
        if (found?.isOpen) await endSessionsForTeam(db, { actor: found, userId: found.userId, network })
        else if (found) await endConsoleSession(db, found)
        keep(reply, '', 0)
      },
      actions,
    }
  }
}

/** @throws AppError `invalid_input` */
function parse<T extends z.ZodMiniType>(schema: T, values: object): z.infer<T> {
  const { data, error } = schema.safeParse(values)
  if (error) throw new AppError('invalid_input', fieldErrorsOf(error.issues))
  return data as z.infer<T>
}
