import type { ComponentType } from 'react'
import type { RouterContextProvider, UNSAFE_DataWithResponseInit } from 'react-router'

/** What a page of the console is asked with. */
export interface ConsoleArgs {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
  /** Of the one thing that the page is about; empty on others. */
  id: string
}

type Answer = UNSAFE_DataWithResponseInit<unknown> | Response
type DataOf<Ask> = Ask extends (args: ConsoleArgs) => Promise<infer Given>
  ? Given extends UNSAFE_DataWithResponseInit<infer Data>
    ? Data
    : never
  : undefined

/** What a page is rendered with. */
export interface PageProps<Load, Act = undefined> {
  loaderData: DataOf<Load>
  actionData?: DataOf<Act> | undefined
}

/** A page of the console. */
export interface ConsolePage {
  loader(args: ConsoleArgs): Promise<Answer>
  action?(args: ConsoleArgs): Promise<Answer>
  // biome-ignore lint/suspicious/noExplicitAny: each page knows what it is rendered with
  Page: ComponentType<any>
}
