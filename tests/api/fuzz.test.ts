import { fuzzAllCalls } from '../support/attack/fuzz-all-calls.ts'

// The same requests each time; `npm run test:fuzz` sends others, and more.
await fuzzAllCalls({ seed: 'monsoon', runs: 200 })
