import type { ComponentType } from 'react'
import type { RouterContextProvider, UNSAFE_DataWithResponseInit } from 'react-router'

/** The arguments of a console page's loader and action. */
export interface ConsolePageArgs {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
  /** The id of the thing that the page is about; empty on other pages. */
  id: string
}

type Answer = UNSAFE_DataWithResponseInit<unknown> | Response
type DataOf<Ask> = Ask extends (args: ConsolePageArgs) => Promise<infer Given>
  ? Given extends UNSAFE_DataWithResponseInit<infer Data>
    ? Data
    : never
  : undefined

/** The props of a console page: the data of its loader and action. */
export interface ConsolePageProps<Load, Act = undefined> {
  loaderData: DataOf<Load>
  actionData?: DataOf<Act> | undefined
}

/** A page of the console. */
export interface ConsolePage {
  loader(args: ConsolePageArgs): Promise<Answer>
  action?(args: ConsolePageArgs): Promise<Answer>
  // biome-ignore lint/suspicious/noExplicitAny: each page knows what it is rendered with
  Page: ComponentType<any>
}
