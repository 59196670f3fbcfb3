import type { Readable, Writable } from 'node:stream'
import { POSTING_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import { Failure } from '#server/http/failure.ts'
import type { UploadSettings } from './receptions.ts'

interface FeedLimits extends Pick<UploadSettings, 'stalledAfter' | 'longest'> {
  /** Bytes of the whole body. */
  readonly most: number
}

/**
 * Gives a body to `sink` as fast as that takes it, and waits until the body has ended and `done` is settled. The body is never
 * destroyed, for its sender is to read the answer; after a failure nothing more of it is kept.
 * @throws Failure timed_out, too_large, or invalid_input when the sender broke off
 */
export async function feed(body: Readable, sink: Writable, done: Promise<void>, limits: FeedLimits): Promise<void> {
  let bytes = 0
  let isDone = false
  let isOver = false
  const ended = Promise.withResolvers<void>()
  const stall = () => ended.reject(new Failure('timed_out', SAYS.uploadStalled))
  const longest = setTimeout(stall, limits.longest)
  let patience = setTimeout(stall, limits.stalledAfter)

  const goOn = () => {
    if (isOver) return
    clearTimeout(patience)
    patience = setTimeout(stall, limits.stalledAfter)
    body.resume()
  }
  const take = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > limits.most) return ended.reject(new Failure('too_large', SAYS.tooLarge))
    patience.refresh()
    if (isDone || sink.write(chunk)) return
    // it is our disk that is waited for now, not the sender
    clearTimeout(patience)
    body.pause()
  }
  const end = () => {
    sink.end()
    ended.resolve()
  }
  const breakOff = () => ended.reject(new Failure('invalid_input', SAYS.uploadBroken))

  sink.on('drain', goOn)
  body.on('data', take).on('end', end).on('close', breakOff).on('error', breakOff)
  try {
    const finished = done.then(() => {
      isDone = true
      // the splitter asks for no more after the form's end
      goOn()
    })
    await Promise.all([ended.promise, finished])
  } finally {
    isOver = true
    clearTimeout(longest)
    clearTimeout(patience)
    sink.off('drain', goOn)
    body.off('data', take).off('end', end).off('close', breakOff)
    body.resume()
  }
}
