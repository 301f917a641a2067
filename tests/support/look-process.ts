/** Looks after a site once, in a process of its own that a test can kill: started by `fork` with a database and the settings. */
import { pino } from 'pino'
import { connect } from '../../server/db/database.ts'
import { parseSettings } from '../../server/env.ts'
import { createSiteMonitor } from '../../server/modules/alarms/alarms.ts'
import { setUpMessages } from './messages-setup.ts'

const { address, environment } = JSON.parse(process.argv[2] ?? '')
const log = pino({ level: 'silent' })
const { db, close } = connect({ address, log })
const { messages } = setUpMessages({ db }, {})
await createSiteMonitor({ db, log, messages, settings: parseSettings(environment) }).check()
await close()
