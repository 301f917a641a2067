import { fuzzAllCalls } from '../support/attack/fuzz-all-calls.ts'

// `npm run test:fuzz` says which.
await fuzzAllCalls(JSON.parse(process.env.KIRAYA_FUZZ ?? '{}'))
