import type { BodyOf, Call, HeadersOf, ParamsOf, QueryOf, ReplyOf } from '../../contract/call.ts'

type Given<K extends string, V> = V extends undefined ? { [k in K]?: undefined } : { [k in K]: V }

/** What a call needs to be made, inferred from its contract. */
export type Args<C extends Call> = Given<'params', ParamsOf<C>> &
  Given<'query', QueryOf<C>> &
  Given<'headers', HeadersOf<C>> &
  Given<'body', BodyOf<C>>

/** Makes one upstream call for the person a visit belongs to; the answer is parsed against its contract. */
export type CallUpstream = <C extends Call>(call: C, args: Args<C>) => Promise<ReplyOf<C>>
