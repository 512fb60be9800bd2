import { checkDefinition } from './check-definition.ts'
import { emptyDefinition } from './empty-definition.ts'
import { type NodeOf, workflowNode } from './node.ts'

type Header = NodeOf<'webhook'>['headers'][number]

const saidOf = (header: Header) => {
  const hook = { id: 'hook', type: 'webhook', position: { x: 0, y: 0 }, method: 'POST', body: '', headers: [header] }
  const nodes = [workflowNode.parse({ ...hook, url: 'https://hooks.example/shop' })]
  return checkDefinition({ ...emptyDefinition, nodes })
    .filter(({ at }) => at === 'hook')
    .map(({ message }) => message)
    .filter((message) => message.includes('header'))
}
const kept = (server: string) => ({ valueId: null, server })

it.each([
  [{ name: 'X-Token', value: 'secret' }, []],
  [{ name: 'X-Token', value: '', kept: kept('https://hooks.example') }, []],
  [{ name: 'X-Token', value: '' }, ['Enter a value for the header X-Token']],
  [
    { name: 'X-Token', value: '', kept: kept('https://other.example') },
    ['The URL points to another server now. Enter the value again for the header X-Token'],
  ],
  [{ name: 'X-Token', value: 'new', kept: kept('https://other.example') }, []],
] as [Header, string[]][])('requires a value for headers: %j', (header, messages) => {
  expect(saidOf(header)).toEqual(messages)
})
