import { type ExportedObject, exportedObjects } from './read-lines.ts'

const order = (id: number, title: string) => `${JSON.stringify({ id: `o${id}`, title })}\n`
const line = (id: number, parent: number) => `${JSON.stringify({ id: `l${id}`, __parentId: `o${parent}` })}\n`
const file = Buffer.from(
  [order(1, 'Tasse 🫖'), line(1, 1), line(2, 1), order(2, 'Schüssel'), order(3, '碗'), line(3, 3)].join(''),
)

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: Buffer, size: number, start = 0): Promise<ExportedObject[]> {
  const objects: ExportedObject[] = []
  for await (const object of exportedObjects(cut(bytes.subarray(start), size), start)) objects.push(object)
  return objects
}

it.each([1, 2, 3, 7, 64, 4096])('reads objects with their children, for any chunk size (%s bytes)', async (size) => {
  expect(await read(file, size)).toMatchObject([
    { node: { id: 'o1', title: 'Tasse 🫖' }, children: [{ id: 'l1' }, { id: 'l2' }] },
    { node: { id: 'o2', title: 'Schüssel' }, children: [] },
    { node: { id: 'o3', title: '碗' }, children: [{ id: 'l3' }], end: file.length },
  ])
})

it('resumes after any object as if it had read all before', async () => {
  const all = await read(file, 5)
  for (const [index, { end }] of all.entries()) expect(await read(file, 5, end)).toEqual(all.slice(index + 1))
})

it('accepts a missing final newline and empty lines', async () => {
  expect(await read(Buffer.from(`\n${file.toString().trimEnd()}`), 9)).toHaveLength(3)
  expect(await read(Buffer.from(''), 9)).toEqual([])
})

it('refuses children that do not follow their parent, and a truncated line', async () => {
  await expect(read(Buffer.from(order(1, 'a') + line(1, 2)), 9)).rejects.toThrow('before its parent')
  await expect(read(file.subarray(0, 20), 9)).rejects.toThrow(SyntaxError)
})
