import { readdir, readFile } from 'node:fs/promises'
import { parsePo } from 'pofile-ts'
import { formatMessage } from '../../app/i18n/format-message.ts'
import { initialCategories } from '../../domain/categories/initial-categories.ts'
import { type Language, languages } from '../../domain/languages.ts'

async function readCatalogues(language: Language): Promise<ReadonlyMap<string, string>> {
  const areas = await readdir('app/i18n/catalogues')
  const texts = await Promise.all(areas.map((area) => readFile(`app/i18n/catalogues/${area}/${language}.po`, 'utf8')))
  return new Map(texts.flatMap((text) => parsePo(text).items).map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']))
}

/** Reads the catalogues of the site, for rules that take their texts from a caller. */
export async function readAllCatalogues() {
  const catalogues = new Map(
    await Promise.all(languages.map(async (language) => [language, await readCatalogues(language)] as const)),
  )
  const say = (language: Language, id: string): string | undefined => {
    const text = catalogues.get(language)?.get(id)
    return text && formatMessage(text, {}, language)
  }
  const vocabulary = {
    categories: initialCategories.map(({ name, subCategories, colorCode }) => ({
      name,
      subCategories,
      colorCode,
      image: '',
    })),
    saidOf: (id: string) => languages.flatMap((language) => say(language, id) ?? []),
  }
  return { say, vocabulary }
}
