import type { IncomingHttpHeaders } from 'node:http'

const forms = { br: formOf('br'), gzip: formOf('gzip') }

/** Does a client say that it reads this compression? */
export function accepts(headers: IncomingHttpHeaders, encoding: keyof typeof forms): boolean {
  const accepted = headers['accept-encoding']
  const [found, quality = '1'] = forms[encoding].exec(String(accepted ?? '')) ?? []
  return found !== undefined && Number(quality) > 0
}

/** The name as a whole word of the list, with the weight behind it. */
function formOf(encoding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=([\\d.]+)\\s*)?(?=,|$)`, 'i')
}
