import { personLimits } from '../../../domain/limits/person.ts'
import { isRetryable } from '../../../domain/rules/ad/photo-upload.ts'
import { columnOfTerm } from '../../../domain/rules/ad-import/columns.ts'
import { createFileLookup } from '../../../domain/rules/ad-import/find-file.ts'
import { isFilledByPin, placeCellsFromPin } from '../../../domain/rules/ad-import/place-cells.ts'
import { type ImportVocabulary, splitNames, toAdBody } from '../../../domain/rules/ad-import/read-row.ts'
import { parsePin } from '../../../domain/rules/pin.ts'
import type { PinPlace } from '../../../domain/schemas/place.ts'
import { newIdempotencyKey } from '../../browser/idempotency-key.ts'
import { preparePhoto } from '../ad-form/prepare-photo.ts'
import { queueUpload } from '../ad-form/upload-queue.ts'
import { type CallFailure, callApi } from '../session/call-api.ts'
import { type CheckedRow, checkRows, createRowReader, rowsWithSameError } from './check-rows.ts'
import { type ImportPicture, type ImportRow, importStore, type StoredImport } from './import-store.ts'
import { readTableFile, type TableError } from './read-table-file.ts'

/** The state of an import. */
export interface ImportState {
  stored: StoredImport | undefined
  /** Its PINs are being looked up. */
  isOpening: boolean
  rows: readonly CheckedRow[]
  /** Photographs that are being read from the chosen files. */
  reading?: { done: number; of: number } | undefined
  /** Chosen files that no row names, and files that are no photographs. */
  notice?: { strangers: readonly string[]; refused: readonly string[] } | undefined
  /** Ads that are being posted, and whether that waits for the network. */
  posting?: { done: number; of: number; isWaiting: boolean } | undefined
  /** Why posting stopped. */
  failure?: CallFailure | undefined
  /** The device does not store it: it is lost with the page. */
  isOnlyInMemory: boolean
}

export type ImportSession = Awaited<ReturnType<typeof openImportSession>>

/**
 * The import of a user, from the file to the ads. It lasts as long as the tab: posting continues while they are on
 * another page.
 */
export async function openImportSession(owner: string, vocabulary: ImportVocabulary) {
  const read = createRowReader(vocabulary)
  const listeners = new Set<() => void>()
  const places = new Map<string, Promise<PinPlace | null | undefined>>()
  let now: ImportState = { stored: undefined, isOpening: false, rows: [], isOnlyInMemory: false }

  function show(changed: Partial<ImportState>): void {
    now = { ...now, ...changed }
    for (const tell of [...listeners]) tell()
  }

  function keep(stored: StoredImport): void {
    show({ stored, rows: checkRows(stored, read) })
    void importStore
      .keep(owner, stored)
      .then((isKept) => isKept === now.isOnlyInMemory && show({ isOnlyInMemory: !isKept }))
  }

  function change(part: (stored: StoredImport) => Partial<StoredImport>): void {
    if (now.stored) keep({ ...now.stored, ...part(now.stored) })
  }

  const changeRow = (number: number, part: (row: ImportRow) => Partial<ImportRow>) =>
    change(({ rows }) => ({ rows: rows.map((row) => (row.number === number ? { ...row, ...part(row) } : row)) }))

  const changePicture = (id: string, part: Partial<ImportPicture>) =>
    change(({ pictures }) => ({ pictures: pictures.map((one) => (one.id === id ? { ...one, ...part } : one)) }))

  function changeCells(number: number, cells: Readonly<Record<string, string>>): void {
    changeRow(number, (row) => ({ cells: { ...row.cells, ...cells }, refused: {} }))
  }

  /** Fills area, city and state of rows from their PIN, as far as they are empty or in another script. */
  async function fillPlaces(numbers: readonly number[]): Promise<void> {
    for (const number of numbers) {
      const cells = now.stored?.rows.find((row) => row.number === number)?.cells
      const pin = parsePin(cells?.zipCode ?? '')
      if (!cells || !pin || !isFilledByPin(cells)) continue
      const place = await placeOf(pin)
      // Without a network the next ones would not come either.
      if (place === undefined) return
      const latest = now.stored?.rows.find((row) => row.number === number)?.cells
      if (!place || !latest || parsePin(latest.zipCode ?? '') !== pin) continue
      change(({ placeNames }) => ({ placeNames: { ...placeNames, ...place.names } }))
      changeCells(number, placeCellsFromPin(latest, place))
    }
  }

  function placeOf(zipCode: string) {
    const known = places.get(zipCode)
    if (known) return known
    const asking = callApi('GET places/pin', { query: { zipCode }, token: null }).then(({ answer, failure }) => {
      if (failure) places.delete(zipCode)
      return answer?.place
    })
    places.set(zipCode, asking)
    return asking
  }

  /** Marks the rows that are ads already. */
  async function markThere(): Promise<void> {
    const keys = now.rows.flatMap(({ read: { key }, row }) => (key && !row.adId ? [key] : []))
    if (keys.length === 0) return
    const { answer } = await callApi('POST products/imported', { body: { keys: [...new Set(keys)] }, asUser: owner })
    if (!answer || answer.imported.length === 0) return
    const ads = new Map(answer.imported.map(({ key, productId }) => [key, productId]))
    const adOf = new Map(now.rows.map(({ row, read: { key = '' } }) => [row.number, ads.get(key)]))
    change(({ rows }) => ({
      rows: rows.map((row) => {
        const adId = adOf.get(row.number)
        return adId && !row.adId ? { ...row, adId, wasThere: true } : row
      }),
    }))
  }

  async function begin(file: File): Promise<TableError | undefined> {
    const table = await readTableFile(file, vocabulary.saidOf)
    if ('problem' in table) return table
    show({ isOpening: true })
    keep({ fileName: file.name, ...table, pictures: [] })
    // What a PIN fills in is not said to be missing first.
    await fillPlaces(table.rows.map(({ number }) => number))
    // What is there already is not judged.
    await markThere()
    show({ isOpening: false })
    return undefined
  }

  /** @param number of the row that the photographs are for; without it each is for the rows that name it */
  async function addFiles(files: readonly File[], number?: number): Promise<void> {
    const { openZipArchive } = await import('./open-zip-archive.lazy.ts')
    const offered: { name: string; unpack(): Promise<Blob | undefined> }[] = []
    for (const file of files)
      offered.push(
        ...((await openZipArchive(file).catch(() => undefined)) ?? [{ name: file.name, unpack: async () => file }]),
      )
    const wanted = number === undefined ? wantedOf(offered) : offered
    const refused: string[] = []
    let done = 0
    for (const { name, unpack } of wanted) {
      show({ reading: { done, of: wanted.length } })
      const picture = await makePicture(name, await unpack())
      done++
      if (typeof picture === 'string') refused.push(name)
      else if (number === undefined)
        change(({ pictures }) => ({ pictures: [...pictures.filter((one) => one.name !== name), picture] }))
      else addToRow(number, picture)
    }
    const strangers = offered.filter((one) => !wanted.includes(one)).map(({ name }) => name)
    const isToTell = strangers.length + refused.length > 0
    show({ reading: undefined, notice: isToTell ? { strangers, refused } : undefined })
  }

  /** Of the files those that a row names, and that are not there yet. */
  function wantedOf<F extends { name: string }>(offered: readonly F[]): F[] {
    const names = now.rows.flatMap(({ read: { photos } }) => photos)
    const find = createFileLookup(offered)
    return [...new Set(names.flatMap((name) => find(name) ?? []))]
  }

  async function makePicture(name: string, file: Blob | undefined): Promise<ImportPicture | 'refused'> {
    const photo = file && (await preparePhoto(new File([file], name), () => true))
    if (!photo || typeof photo === 'string') return 'refused'
    const id = newIdempotencyKey()
    if (!(await importStore.keepPhoto(owner, id, photo))) unkept.set(id, photo)
    return { id, name }
  }

  /** Names a photograph in the row's own cell; one of another row may be called alike. */
  function addToRow(number: number, picture: ImportPicture): void {
    const row = now.stored?.rows.find((one) => one.number === number)
    if (!row || !now.stored) return
    const name = freeName(picture.name.replace(/[;,\n]/g, ' '), now.stored.pictures)
    const names = splitNames(row.cells.photos ?? '')
    const photos = names.includes(name) ? names : [...names, name]
    change(({ pictures, rows }) => ({
      pictures: [...pictures, { ...picture, name }],
      rows: rows.map((one) =>
        one.number === number ? { ...one, cells: { ...one.cells, photos: photos.join('; ') }, refused: {} } : one,
      ),
    }))
  }

  let stopping = new AbortController()

  /** Posts the ads that are ready, one after another; continues after a network failure. */
  async function post(): Promise<void> {
    if (now.posting) return
    stopping = new AbortController()
    const tried = new Set<number>()
    const next = () => now.rows.find(({ row, state }) => state === 'ready' && !tried.has(row.number))
    const of = now.rows.filter(({ state }) => state === 'ready').length
    show({ posting: { done: 0, of, isWaiting: false }, failure: undefined })
    for (let one = next(); one && !stopping.signal.aborted; one = next()) {
      // Those of the next one are on their way meanwhile.
      const ahead = now.rows.find(({ row, state }) => state === 'ready' && !tried.has(row.number) && row !== one?.row)
      const posting = postRow(one)
      for (const picture of ahead?.pictures ?? []) void uploaded(picture)
      const failure = await posting
      if (failure && retryDelayOf(failure) === undefined) {
        show({ failure })
        break
      }
      if (!failure) tried.add(one.row.number)
      show({ posting: { done: Math.min(tried.size, of), of, isWaiting: failure !== undefined } })
      if (failure) await waitForNetwork(retryDelayOf(failure) ?? 0, stopping.signal)
    }
    show({ posting: undefined })
  }

  /** @returns why the row was not posted, where it is not to blame */
  async function postRow({ row: { number }, read: reading, pictures }: CheckedRow): Promise<CallFailure | undefined> {
    if (!reading.kind) return undefined
    for (let isAgain = false; ; isAgain = true) {
      const urls = await Promise.all(pictures.map(uploaded))
      // Stopped, or the photograph has a problem of its own.
      if (urls.includes(undefined)) return undefined
      if (urls.includes('later')) return tooManyPhotos
      const images = [...new Set(urls.flatMap((url) => url ?? []))]
      const { answer, failure } = await callApi('POST products/import', {
        body: toAdBody(reading, reading.kind, images),
        asUser: owner,
      })
      if (answer) {
        changeRow(number, () => ({ adId: answer.product._id, ...(!answer.isNew && { wasThere: true }) }))
        return undefined
      }
      const isLost = failure.code === 'storage/unauthorized'
      if (isLost && !isAgain) {
        // The server deletes pictures that no ad has used for a day.
        for (const { id } of pictures) changePicture(id, { url: undefined })
        continue
      }
      if (!isLost && failure.code !== 'invalid_input' && failure.code !== 'category_not_found') return failure
      const fields = Object.entries(failure.fields).map(
        ([name, code]) => [columnOf(name), code ?? 'unknown_value'] as const,
      )
      changeRow(number, () => ({
        refused: fields.length > 0 ? Object.fromEntries(fields) : { category: 'unknown_value' },
      }))
      return undefined
    }
  }

  const columnOf = (field: string): string =>
    columnOfTerm(field) ?? (/^images(\.\d+)?$/.test(field) ? 'photos' : field.replace(/\.\d+$/, ''))

  /** Photographs on their way. */
  const sending = new Map<string, Promise<Uploaded>>()

  /** The address of a photograph, which is sent now if it was not. */
  function uploaded(picture: ImportPicture): Promise<Uploaded> {
    const known = sending.get(picture.id) ?? sendPicture(picture).finally(() => sending.delete(picture.id))
    sending.set(picture.id, known)
    return known
  }

  async function sendPicture({ id, name }: ImportPicture): Promise<Uploaded> {
    const known = now.stored?.pictures.find((one) => one.id === id)?.url
    if (known) return known
    const file = await fileOf(id)
    if (!file) {
      changePicture(id, { problem: 'storage/object-not-found' })
      return undefined
    }
    return new Promise((resolve) => {
      const { stop } = queueUpload({
        file,
        name,
        owner,
        resumable: undefined,
        onStep({ state, url, problem = 'storage/unknown' }) {
          if (state === 'done') {
            changePicture(id, { url })
            resolve(url)
          } else if (state === 'failed') {
            if (!isRetryable(problem)) changePicture(id, { problem })
            resolve(isRetryable(problem) ? 'later' : undefined)
          } else if (now.posting) showWaiting(state === 'waiting')
        },
      })
      stopping.signal.addEventListener('abort', () => {
        stop()
        resolve(undefined)
      })
    })
  }

  function showWaiting(isWaiting: boolean): void {
    if (now.posting && now.posting.isWaiting !== isWaiting) show({ posting: { ...now.posting, isWaiting } })
  }

  /** Photographs that the device refuses to store. */
  const unkept = new Map<string, Blob>()
  const fileOf = async (id: string) => unkept.get(id) ?? (await importStore.findPhoto(owner, id))

  async function load(): Promise<void> {
    const stored = await importStore.find(owner)
    if (stored) show({ stored, rows: checkRows(stored, read) })
  }

  await load()
  return {
    now: () => now,
    follow(changed: () => void) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    load,
    begin,
    addFiles,
    post,
    fileOf,
    stop: () => stopping.abort(),
    changeCell(number: number, column: string, text: string) {
      changeCells(number, { [column]: text })
      if (column === 'zipCode' && parsePin(text)?.length === personLimits.pinLength) void fillPlaces([number])
    },
    /** The rows in which a column has the same text, and is to be corrected. */
    alike: (column: string, text: string) => rowsWithSameError(now.rows, column, text),
    /** Gives several rows the same text in a column. */
    changeColumn(numbers: readonly number[], column: string, text: string) {
      change(({ rows }) => ({
        rows: rows.map((row) =>
          numbers.includes(row.number) ? { ...row, cells: { ...row.cells, [column]: text }, refused: {} } : row,
        ),
      }))
      if (column === 'zipCode') void fillPlaces(numbers)
    },
    removeRow: (number: number) => change(({ rows }) => ({ rows: rows.filter((row) => row.number !== number) })),
    /** A row that was removed. */
    putBack: (row: ImportRow) =>
      change(({ rows }) => ({ rows: [...rows, row].sort((one, other) => one.number - other.number) })),
    async end() {
      stopping.abort()
      unkept.clear()
      show({ stored: undefined, rows: [], notice: undefined, failure: undefined })
      await importStore.forget(owner)
    },
  }
}

/** An address; `later` where another try may succeed, undefined where not. */
type Uploaded = string | undefined

/** Photographs were refused for ten minutes: an hour takes only so many. */
const tooManyPhotos: CallFailure = { code: 'too_many_requests', status: 429, fields: {}, retryAfter: 600 }

/** Seconds for which posting waits by itself; a limit of a day is said instead. */
const waitMax = 900

/** Seconds until a failed call is tried again; undefined when another try would fail as well. */
function retryDelayOf({ status, retryAfter = 15 }: CallFailure): number | undefined {
  const isPassing = status === 0 || status === 429 || status >= 500
  return isPassing && retryAfter <= waitMax ? retryAfter : undefined
}

/** Resolves after so many seconds, when the network is back, or when the signal is aborted. */
function waitForNetwork(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, seconds * 1_000)
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}

/** A name that no other photograph has. */
function freeName(name: string, pictures: readonly ImportPicture[]): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? []
  const find = createFileLookup(pictures)
  for (let count = 1; ; count++) {
    const free = count === 1 ? name : `${stem} (${count})${ending}`
    if (!find(free)) return free
  }
}
