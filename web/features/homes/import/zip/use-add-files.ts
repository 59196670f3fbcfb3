import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { splitAddress } from '#contracts/base/paths.ts'
import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import type { PropertyFiles } from '#contracts/homes/import/import.ts'
import { importPaths } from '#contracts/homes/import/import-paths.ts'
import { ZIP_MESSAGES } from '#contracts/homes/import/zip-messages.ts'
import { sendForm } from '#web/lib/forms/send-form.ts'
import { compressPicture } from '#web/lib/pictures/compress-picture.ts'
import { currentToken } from '#web/lib/session/session-store.ts'
import { importApi } from '../api.ts'
import { reasonOf } from '../import-wording.ts'
import { type AddFile, type Addition, addFiles } from './add-files.ts'
import { type LeftFile, type MatchedFile, planZip, type ZipPlan } from './match-files.ts'
import { DamagedEntry, readZip, unpack } from './read-zip.ts'

/** Delays before a file is sent again after a failure that passes, ms: a restart of the server takes seconds. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000]

interface Counts {
  readonly pictures: number
  readonly documents: number
  readonly properties: number
}

interface ZipState {
  readonly step: 'idle' | 'reading' | 'ready' | 'adding' | 'stopped' | 'done'
  readonly name: string
  /** Why the ZIP was not read, or why adding its files was interrupted. */
  readonly problem?: string | undefined
  /** What is to be added in all. */
  readonly total: Counts
  readonly added: number
  readonly presentCount: number
  readonly left: readonly LeftFile[]
}

const NOTHING: ZipState = {
  step: 'idle',
  name: '',
  total: { pictures: 0, documents: 0, properties: 0 },
  added: 0,
  presentCount: 0,
  left: [],
}

export type AddingFiles = ReturnType<typeof useAddFiles>

/** Reads a ZIP, matches its files with the broker's properties, and adds them. What is there already is not sent again. */
export function useAddFiles() {
  const queries = useQueryClient()
  const [state, setState] = useState(NOTHING)
  const chosen = useRef<{ readonly zip: File; readonly rest: ZipPlan['properties'] }>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function choose(zip: File): Promise<void> {
    running.current?.abort()
    const current = new AbortController()
    running.current = current
    setState({ ...NOTHING, step: 'reading', name: zip.name })
    try {
      const entries = await readZip(zip)
      const { properties, left, presentCount } = planZip(entries, await listAllFiles(current.signal))
      if (current.signal.aborted) return
      chosen.current = { zip, rest: properties }
      setState({ ...NOTHING, step: 'ready', name: zip.name, total: countFiles(properties), left, presentCount })
    } catch (error) {
      if (current.signal.aborted) return
      const problem = error instanceof DOMException ? ZIP_MESSAGES.unreadable : reasonOf(error as Error)
      setState({ ...NOTHING, name: zip.name, problem })
    }
  }

  async function start(): Promise<void> {
    if (!chosen.current) return
    const { zip, rest: properties } = chosen.current
    const current = new AbortController()
    running.current = current
    const before = state
    setState({ ...before, step: 'adding', problem: undefined })
    const { rest, reason } = await addFiles({ properties }, senderOf(zip), current.signal, ({ added, presentCount, left }) =>
      setState((shown) => ({
        ...shown,
        added: before.added + added,
        presentCount: before.presentCount + presentCount,
        left: [...before.left, ...left],
      })),
    )
    chosen.current = { zip, rest }
    setState((shown) => ({ ...shown, step: rest.length > 0 ? 'stopped' : 'done', problem: reason }))
    void queries.invalidateQueries()
  }

  return { ...state, choose, start, stop: () => running.current?.abort() }
}

/** How many of the broker's properties have no picture of their own; undefined until it is known. */
export function useCountWithoutPictures(): number | undefined {
  const { data } = useQuery({
    queryKey: ['import', 'count-without-pictures'],
    queryFn: async ({ signal }) => (await listAllFiles(signal)).filter(({ pictures }) => pictures === 0).length,
  })
  return data
}

/** All properties of the broker. */
async function listAllFiles(signal: AbortSignal): Promise<PropertyFiles[]> {
  const all: PropertyFiles[] = []
  for (;;) {
    const { properties, isLast } = await importApi.call('listPropertyFiles', { query: { after: all.at(-1)?.propertyId ?? 0 }, signal })
    all.push(...properties)
    if (isLast || properties.length === 0) return all
  }
}

function countFiles(properties: ZipPlan['properties']): Counts {
  const files = properties.flatMap((property) => property.files)
  const pictures = files.filter(({ kind }) => kind === 'picture').length
  return { pictures, documents: files.length - pictures, properties: properties.length }
}

function senderOf(zip: File): AddFile {
  return async (propertyId, file, signal) => {
    const content = await contentOf(zip, file)
    if (!(content instanceof Blob)) return content
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await send(propertyId, file, content, signal)
      const delay = RETRY_DELAYS_MS[attempt]
      if (outcome.kind !== 'interrupted' || delay === undefined || outcome.reason === ZIP_MESSAGES.signedOut) return outcome
      await wait(delay, signal)
    }
  }
}

/** The bytes to send, or why the file cannot be sent. */
async function contentOf(zip: File, { entry, kind, name }: MatchedFile): Promise<Blob | Addition> {
  try {
    const content = await unpack(zip, entry)
    if (kind === 'document') return content
    // browsers draw a picture by its type
    const picture = new Blob([content], { type: pictureTypeOf(name) })
    const { state, blob = picture, message = ZIP_MESSAGES.damaged } = await compressPicture(name, picture)
    return state === 'ready' ? blob : { kind: 'refused', reason: message }
  } catch (error) {
    if (error instanceof DamagedEntry) return { kind: 'refused', reason: ZIP_MESSAGES.damaged }
    return { kind: 'interrupted', reason: ZIP_MESSAGES.unreadable }
  }
}

function pictureTypeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return ['png', 'webp', 'heic', 'heif'].includes(ending) ? `image/${ending}` : 'image/jpeg'
}

async function send(propertyId: number, { kind, name, sourceKey }: MatchedFile, blob: Blob, signal: AbortSignal): Promise<Addition> {
  const token = currentToken()
  if (!token) return { kind: 'interrupted', reason: ZIP_MESSAGES.signedOut }
  const { method, path } = splitAddress(importPaths.addPropertyFile)
  const form = {
    method,
    path: path.replace(':propertyId', String(propertyId)),
    json: JSON.stringify({ sourceKey }),
    multipart: { part: 'file', files: { [kind === 'picture' ? 'images' : 'documents']: [{ id: sourceKey, name, blob }] } },
    idempotencyKey: `${propertyId}-${sourceKey}`,
    token,
  }
  const outcome = await sendForm(form, signal, () => undefined)
  if (outcome.kind === 'stopped') return { kind: 'stopped' }
  if (outcome.kind === 'done') return { kind: (outcome.answer as { isAdded: boolean }).isAdded ? 'added' : 'present' }
  if (outcome.kind !== 'refused') return { kind: 'interrupted', reason: ZIP_MESSAGES.interrupted }
  const { status, body } = outcome
  if (status === 401) return { kind: 'interrupted', reason: ZIP_MESSAGES.signedOut }
  const passes = status >= 500 || status === 408 || status === 429
  return { kind: passes ? 'interrupted' : 'refused', reason: body.message ?? SENDING_MESSAGES.serverError }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
