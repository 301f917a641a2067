import type { DraftPhoto } from '../../../domain/rules/ad/ad-form.ts'
import { moveListEntry, photoIdOf, sortFiles } from '../../../domain/rules/ad/photo-list.ts'
import { detectFileKind } from '../../browser/prepare-picture.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { deleteOrphanedPhotos, draftPhotoStore } from './draft-photo-store.ts'
import { updateDraft } from './drafts.ts'
import {
  isUploadPending,
  type PhotoDraftRef,
  type PhotoItem,
  type PhotoListState,
  photoItemOfDraft,
  photoPreviewUrl,
} from './photo-item.ts'
import { preparePhoto } from './prepare-photo.ts'
import { abortUpload } from './upload-photo.ts'
import { type QueuedUpload, queueUpload, type UploadStep } from './upload-queue.ts'

/** The task of one photograph; a removed one has none. */
interface PhotoTask {
  upload?: QueuedUpload
}

interface PhotoSet {
  draft: PhotoDraftRef
  now: PhotoListState
  works: Map<string, PhotoTask>
  listeners: Set<() => void>
  /** The photographs in the draft. */
  saved: string
  /** The draft is gone. */
  isOver?: true
}

/** The photographs by draft. They last as long as the tab: uploads continue while the user is on another page. */
const sets = new Map<string, PhotoSet>()

/** @returns undefined before the first listener */
export function findPhotos(draftId: string): PhotoListState | undefined {
  return sets.get(draftId)?.now
}

/** Subscribes to the photographs of a draft; the first subscriber starts the missing uploads. @returns stops it */
export function subscribeToPhotos(draft: PhotoDraftRef, initial: PhotoListState, onChange: () => void): () => void {
  const known = sets.get(draft.id)
  const set = known && !isOutdated(known, initial) ? known : openSet(draft, initial)
  set.listeners.add(onChange)
  return () => {
    set.listeners.delete(onChange)
    if (set.listeners.size === 0) release(set)
  }
}

/** Was the draft started again without a subscriber, with the photographs of its ad? */
function isOutdated({ listeners, now, saved }: PhotoSet, first: PhotoListState): boolean {
  const isAtRest = listeners.size === 0 && now.items.every(({ url }) => url)
  return isAtRest && saved !== toSaved(first.items)
}

function openSet(draft: PhotoDraftRef, now: PhotoListState): PhotoSet {
  const set: PhotoSet = { draft, now, works: new Map(), listeners: new Set(), saved: toSaved(now.items) }
  sets.set(draft.id, set)
  for (const { id, url } of now.items) if (!url) void resume(set, id)
  whenIdle(() => void deleteOrphanedPhotos())
  return set
}

/** Adds photographs up to the limit. Files that are no pictures by their content are refused by name. */
export async function addPhotos(draftId: string, files: readonly File[]): Promise<void> {
  const kinds = await Promise.all(files.map((file) => detectFileKind(file).catch(() => undefined)))
  const set = sets.get(draftId)
  if (!set) return
  // A photograph with a missing file can be chosen again, and keeps its place.
  const offered = files.map(photoIdOf)
  const isBack = ({ id, problem }: PhotoItem) => problem === 'storage/object-not-found' && offered.includes(id)
  const { items } = set.now
  const present = items.filter((item) => !isBack(item)).map(({ id }) => id)
  const pictures = files.filter((_, at) => kinds[at])
  const { accepted, ...notice } = sortFiles(files, pictures, present)
  const isClean = notice.refused.length + notice.repeated + notice.leftOut === 0
  const fresh = new Map(
    accepted.map((file) => [photoIdOf(file), photoItemOfDraft({ id: photoIdOf(file), name: file.name })]),
  )
  const renewed = items.map((item) => fresh.get(item.id) ?? item)
  const added = [...fresh.values()].filter(({ id }) => !items.some((item) => item.id === id))
  update(set, { items: [...renewed, ...added], ...(!isClean && { notice }) })
  for (const file of accepted) void prepare(set, photoIdOf(file), file)
}

async function prepare(set: PhotoSet, id: string, file: File): Promise<void> {
  const work = beginWork(set, id)
  const photo = await preparePhoto(file, () => set.works.get(id) === work)
  if (!photo || set.works.get(id) !== work) return
  if (typeof photo === 'string') change(set, id, { state: 'failed', problem: photo })
  else {
    void draftPhotoStore.save(set.draft.id, id, photo)
    send(set, id, photo)
  }
}

/** Continues with a photograph whose file is stored. */
async function resume(set: PhotoSet, id: string): Promise<void> {
  const work = beginWork(set, id)
  const file = await draftPhotoStore.find(set.draft.id, id)
  if (set.works.get(id) !== work) return
  if (file) send(set, id, file)
  else change(set, id, { state: 'failed', problem: 'storage/object-not-found' })
}

function beginWork(set: PhotoSet, id: string): PhotoTask {
  set.works.get(id)?.upload?.stop()
  const work = {}
  set.works.set(id, work)
  return work
}

function send(set: PhotoSet, id: string, file: Blob): void {
  const work = beginWork(set, id)
  const item = set.now.items.find((one) => one.id === id)
  if (!item) return
  URL.revokeObjectURL(item.preview)
  change(set, id, { preview: URL.createObjectURL(file) })
  work.upload = queueUpload({
    file,
    name: item.name,
    owner: set.draft.owner,
    resumable: item.upload,
    onStep: (step) => set.works.get(id) === work && applyUploadStep(set, id, step),
  })
}

function applyUploadStep(set: PhotoSet, id: string, step: UploadStep): void {
  change(set, id, step)
  // The file is released too, which is not needed in memory any more.
  if (step.state === 'done') set.works.delete(id)
  // The same picture under another name: an ad shows it once, at the earlier place, whichever of them was sent first.
  const [, repeated] = set.now.items.filter(({ url }) => step.url !== undefined && url === step.url)
  if (!repeated) return
  removePhoto(set.draft.id, repeated.id)
  update(set, { ...set.now, notice: { refused: [], repeated: 1, leftOut: 0 } })
}

/** Tries an upload again, at once. */
export function retryPhoto(draftId: string, id: string): void {
  sets.get(draftId)?.works.get(id)?.upload?.retry()
}

/** Removes a photograph, in any state. */
export function removePhoto(draftId: string, id: string): void {
  const set = sets.get(draftId)
  if (!set) return
  set.works.get(id)?.upload?.stop()
  set.works.delete(id)
  for (const item of set.now.items) if (item.id === id) releaseResources(item)
  update(set, { items: set.now.items.filter((item) => item.id !== id) })
  void draftPhotoStore.remove(draftId, id)
}

function releaseResources({ preview, upload }: PhotoItem): void {
  URL.revokeObjectURL(preview)
  if (upload) abortUpload(upload.id)
}

/** Replaces all photographs by others, which are uploaded. */
export function replacePhotos(draftId: string, photos: readonly DraftPhoto[]): void {
  const set = sets.get(draftId)
  if (!set) return
  for (const { upload } of set.works.values()) upload?.stop()
  set.works.clear()
  for (const { preview } of set.now.items) URL.revokeObjectURL(preview)
  update(set, { items: photos.map(photoItemOfDraft) })
}

/** Moves a photograph to another place, counted from 0. */
export function movePhoto(draftId: string, id: string, to: number): void {
  const set = sets.get(draftId)
  if (set) update(set, { items: moveListEntry(set.now.items, id, to) })
}

/** Uploads photographs again that the server no longer has, from the stored files. */
export function uploadAgain(draftId: string, indexes: readonly number[]): void {
  const set = sets.get(draftId)
  if (!set) return
  const lost = set.now.items.filter((_, index) => indexes.includes(index))
  const items = set.now.items.map((item) =>
    lost.includes(item) ? photoItemOfDraft({ id: item.id, name: item.name }) : item,
  )
  for (const { preview } of lost) URL.revokeObjectURL(preview)
  update(set, { items })
  for (const { id } of lost) void resume(set, id)
}

/** Stops all tasks for the photographs of a sent or deleted draft. */
export function dropPhotos(draftId: string): void {
  void draftPhotoStore.remove(draftId)
  const set = sets.get(draftId)
  if (!set) return
  for (const { upload } of set.works.values()) upload?.stop()
  for (const { upload } of set.now.items) if (upload) abortUpload(upload.id)
  set.works.clear()
  set.isOver = true
  // Pages that still show them have them until they are left.
  if (set.listeners.size === 0) release(set)
}

/**
 * Resolves when all uploads have ended.
 * @returns the URLs in order; undefined when a photograph is missing
 */
export function waitForUploads(draftId: string): Promise<string[] | undefined> {
  return new Promise((resolve) => {
    const set = sets.get(draftId)
    const look = () => {
      const items = set?.now.items ?? []
      if (items.some(isUploadPending)) return
      set?.listeners.delete(look)
      const urls = items.flatMap(({ url }) => url ?? [])
      resolve(urls.length === items.length ? urls : undefined)
    }
    set?.listeners.add(look)
    look()
  })
}

function change(set: PhotoSet, id: string, step: Partial<PhotoItem>): void {
  update(set, { ...set.now, items: set.now.items.map((item) => (item.id === id ? { ...item, ...step } : item)) })
}

function update(set: PhotoSet, now: PhotoListState): void {
  set.now = now
  const saved = toSaved(now.items)
  if (saved !== set.saved && updateDraft(set.draft, { photos: JSON.parse(saved) })) set.saved = saved
  for (const changed of set.listeners) changed()
}

const toSaved = (items: readonly PhotoItem[]): string =>
  JSON.stringify(items.map(({ id, name, upload, url, picture }) => ({ id, name, upload, url, picture })))

/** Without listeners the files of uploaded photographs need not stay in memory. */
function release(set: PhotoSet): void {
  if (set.isOver) sets.delete(set.draft.id)
  set.now = {
    items: set.now.items.map((item) => {
      if (item.state !== 'done' && !set.isOver) return item
      URL.revokeObjectURL(item.preview)
      return { ...item, preview: photoPreviewUrl(item) }
    }),
  }
}
