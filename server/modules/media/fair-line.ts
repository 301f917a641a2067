/**
 * Work that waits, by whose it is. The owners take turns, each with the work that has waited longest, so that a great deal
 * of one owner keeps the others waiting for a moment only.
 */
export class FairLine<Work> {
  /** The owner whose turn is next comes first. */
  readonly #lines = new Map<string, Work[]>()
  #length = 0

  get length(): number {
    return this.#length
  }

  push(whose: string, work: Work): void {
    const own = this.#lines.get(whose) ?? []
    own.push(work)
    this.#lines.set(whose, own)
    this.#length++
  }

  /** Takes out what is next. @param isFree may more of this owner's work begin? */
  take(isFree: (whose: string) => boolean): [whose: string, work: Work] | undefined {
    for (const [whose, [work]] of this.#lines) {
      if (work === undefined || !isFree(whose)) continue
      const others = this.remove(whose, work)
      if (!others) continue
      this.#lines.delete(whose)
      if (others.length > 0) this.#lines.set(whose, others)
      return [whose, work]
    }
    return undefined
  }

  /** @returns what else of this owner waits */
  remove(whose: string, work: Work): Work[] | undefined {
    const own = this.#lines.get(whose)
    const index = own?.indexOf(work) ?? -1
    if (!own || index < 0) return undefined
    own.splice(index, 1)
    this.#length--
    if (own.length === 0) this.#lines.delete(whose)
    return own
  }

  /** Of the owner with the most work, what came last; nothing when `whose` has as much. */
  findSurplus(whose: string): Work | undefined {
    let most = this.#lines.get(whose) ?? []
    const own = most
    for (const line of this.#lines.values()) if (line.length > most.length) most = line
    return most === own ? undefined : most.at(-1)
  }
}
