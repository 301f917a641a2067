import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const deployFolder = join(import.meta.dirname, '../../deploy')

interface Instruction {
  name: string
  words: string
}

/** The stages of our Dockerfile, each with its instructions, in their order; what comes before the first is left out. */
export function readDockerfile(): Instruction[][] {
  const lines = readFileSync(join(deployFolder, 'Dockerfile'), 'utf8')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
  const stages: Instruction[][] = []
  for (const line of lines) {
    const [, name = '', words = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (name === 'FROM') stages.push([])
    if (name !== '') stages.at(-1)?.push({ name, words })
  }
  return stages
}

/** What an instruction of the last stage, which is the image, says. */
export function readImage(instruction: string): string {
  const found = readDockerfile()
    .at(-1)
    ?.find(({ name }) => name === instruction)
  if (!found) throw new Error(`The image has no ${instruction}`)
  return found.words
}

/** The variables that the image sets for the site. */
export const readImageEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    readImage('ENV')
      .split(/\s+/)
      .map((pair) => pair.split('=', 2)),
  )
