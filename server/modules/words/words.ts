export { foldText, scriptOf, splitWords } from './fold-word.ts'
export { phoneticKey } from './phonetic-key.ts'
export { stemOf } from './stem.ts'
