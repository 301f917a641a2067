/**
 * A window of a freshly started browser without stored data: the part of its driver. The rest is the same for
 * all of them, in `visitor.ts`.
 */
export interface Browser {
  /** Opens an address as if typed by a user, until its markup is loaded. @throws when no answer arrives */
  goTo(url: string): Promise<void>
  /**
   * Runs a script in the page.
   * @param expression whose value is text, or the promise of a text
   * @throws with the error of the script
   */
  run(expression: string): Promise<string>
  /** Presses and releases the first button of a mouse there. */
  press(place: ViewportPoint): Promise<void>
  /** Types with keys, into the focused element. */
  type(text: string): Promise<void>
  pressKey(key: Key): Promise<void>
  /** @param selector of a field for files */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>
  /** A PNG of the visible part. */
  takePicture(): Promise<Buffer>
  resize(size: Size): Promise<void>
  /** The number of windows, including those that pages have opened. */
  countWindows(): Promise<number>
  /** Switches to *Work offline*. Not every browser supports it. */
  setOffline?(isOffline: boolean): Promise<void>
  /** Ends it, in any state. */
  close(): Promise<void>
}

/** A point of the viewport in CSS pixels. */
export interface ViewportPoint {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export type Key = 'Enter' | 'Backspace'

/** The viewport of the smallest supported phone. */
export const phone: Size = { width: 360, height: 640 }
export const desktop: Size = { width: 1280, height: 800 }
