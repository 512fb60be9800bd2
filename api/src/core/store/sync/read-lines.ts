/** An object of an export with its children, and the byte after them, where reading can resume. */
export interface ExportedObject {
  readonly node: Record<string, unknown>
  readonly children: readonly Record<string, unknown>[]
  readonly end: number
}

/** Longer lines are not part of a valid export. */
const longestLine = 16 * 1024 * 1024

/** Objects of a JSON lines export, streamed in bounded memory. Children follow their parent (`groupObjects`). */
export async function* exportedObjects(
  chunks: AsyncIterable<Uint8Array>,
  start: number,
): AsyncGenerator<ExportedObject, void, undefined> {
  let object: { node: Record<string, unknown>; children: Record<string, unknown>[]; end: number } | undefined
  for await (const { text, end } of lines(chunks, start)) {
    const node: unknown = text.trim() === '' ? undefined : JSON.parse(text)
    if (typeof node !== 'object' || node === null) continue
    const { __parentId: parentId, ...own } = node as Record<string, unknown>
    if (parentId === undefined) {
      if (object) yield object
      object = { node: own, children: [], end }
    } else {
      if (object?.node.id !== parentId) throw new Error(`The export has a line of ${String(parentId)} before its parent`)
      object.children.push(own)
      object.end = end
    }
  }
  if (object) yield object
}

async function* lines(chunks: AsyncIterable<Uint8Array>, start: number): AsyncGenerator<{ text: string; end: number }> {
  const decoder = new TextDecoder()
  let rest: Uint8Array[] = []
  let restBytes = 0
  let position = start
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      const last = chunk.subarray(from, at)
      position += restBytes + last.length + 1
      yield { text: decoder.decode(restBytes === 0 ? last : Buffer.concat([...rest, last])), end: position }
      rest = []
      restBytes = 0
      from = at + 1
    }
    if (from === chunk.length) continue
    // A copy, so that a few bytes don't retain the whole chunk.
    rest.push(chunk.slice(from))
    restBytes += chunk.length - from
    if (restBytes > longestLine) throw new Error('The export has a line that is too long')
  }
  if (restBytes > 0) yield { text: decoder.decode(Buffer.concat(rest)), end: position + restBytes }
}
