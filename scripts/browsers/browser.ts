/**
 * A window of a browser that was just started and keeps nothing: what its driver makes of it. All else is the same for
 * all of them, and stands in `visitor.ts`.
 */
export interface Browser {
  /** Opens an address as somebody who types it does, until its markup is there. @throws when nothing comes */
  goTo(url: string): Promise<void>
  /**
   * Runs a script in the page.
   * @param expression whose value is text, or the promise of a text
   * @throws with what it throws
   */
  run(expression: string): Promise<string>
  /** Presses and lets go the first button of a mouse there. */
  press(place: Place): Promise<void>
  /** Types with keys, into what has the focus. */
  type(text: string): Promise<void>
  pressKey(key: Key): Promise<void>
  /** @param selector of a field for files */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>
  /** A PNG of what is seen. */
  takePicture(): Promise<Buffer>
  resize(size: Size): Promise<void>
  /** How many windows there are, those that pages have opened among them. */
  countWindows(): Promise<number>
  /** Is told that there is no network, as in *Work offline*. Not every browser can be told. */
  setOffline?(isOffline: boolean): Promise<void>
  /** Ends it, whatever state it is in. */
  close(): Promise<void>
}

/** In CSS pixels, from the top left of what is seen. */
export interface Place {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export type Key = 'Enter' | 'Backspace'

/** Of the smallest phone that is promised anything. */
export const phone: Size = { width: 360, height: 640 }
export const desktop: Size = { width: 1280, height: 800 }
