import { checkDefinition } from '@yuko/contract/automation/definition/check-definition'
import { startId, type WorkflowDefinition, workflowDefinition } from '@yuko/contract/automation/definition/definition'
import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { type NodeType, workflowNode } from '@yuko/contract/automation/definition/node'
import { unchosen } from '@yuko/contract/automation/definition/unchosen'
import { workflowTemplates } from '@yuko/contract/automation/templates/workflow-templates'
import { copyNodes, pasteNodes } from './copy-nodes.ts'
import { changeNode, endAt, insertNode, joinAt, joinTargets, moveNodes, removeNodes, slotAfter } from './edit-graph.ts'
import { cardSize, isTidy, layoutOf, needsLayout, openSize, placed, tidy } from './layout.ts'
import { newNode } from './new-node.ts'
import { openSlots } from './slot.ts'
import { neighbour } from './walk-graph.ts'

const types = workflowNode.options.map(({ shape }) => shape.type.value) as NodeType[]

/** `trigger → a`, `a:yes → b → d`, `a:no → c`. */
const forked: WorkflowDefinition = {
  ...emptyDefinition,
  nodes: [newNode('condition', 'a'), newNode('delay', 'b'), newNode('delay', 'c'), newNode('exit', 'd')],
  edges: [
    { from: startId, branch: 'next', to: 'a' },
    { from: 'a', branch: 'yes', to: 'b' },
    { from: 'b', branch: 'next', to: 'd' },
    { from: 'a', branch: 'no', to: 'c' },
  ],
}
const ways = ({ edges }: WorkflowDefinition) => edges.map(({ from, branch, to }) => `${from}:${branch} ${to}`).toSorted()
const ids = ({ nodes }: WorkflowDefinition) => nodes.map(({ id }) => id).toSorted()

it('gives every step type defaults that can be saved', () => {
  for (const type of types) {
    const definition = insertNode(emptyDefinition, { from: startId, branch: 'next' }, newNode(type, 'n1'))
    expect(workflowDefinition.parse(definition)).toEqual(definition)
  }
})

describe('an inserted step', () => {
  it('continues with the steps that followed', () => {
    const after = insertNode(forked, { from: 'a', branch: 'yes' }, newNode('add_tag', 'x'))
    expect(ways(after)).toEqual(['a:no c', 'a:yes x', 'b:next d', 'trigger:next a', 'x:next b'])
  })

  it('can connect to an existing step, unless that comes before it', () => {
    expect(joinTargets(forked, { from: 'c', branch: 'next' }).map(({ id }) => id)).toEqual(['b', 'd'])
    expect(ways(joinAt(forked, { from: 'c', branch: 'next' }, 'd'))).toContain('c:next d')
    expect(joinAt(forked, { from: 'b', branch: 'next' }, 'a')).toBe(forked)
    expect(ids(endAt(forked, { from: 'b', branch: 'next' }))).toEqual(['a', 'b', 'c'])
  })

  it('comes after the current step, else at an open slot', () => {
    expect(slotAfter(forked, 'b')).toEqual({ from: 'b', branch: 'next' })
    expect(slotAfter(forked, 'd')).toMatchObject({ from: 'c', branch: 'next' })
    expect(slotAfter(emptyDefinition, null)).toMatchObject({ from: startId })
  })
})

describe('a removed step', () => {
  it('connects its neighbors', () => {
    expect(ways(removeNodes(forked, ['b']))).toEqual(['a:no c', 'a:yes d', 'trigger:next a'])
  })

  it('keeps one of its branches, or none', () => {
    expect(ids(removeNodes(forked, ['a'], { a: 'no' }))).toEqual(['c'])
    expect(ids(removeNodes(forked, ['a']))).toEqual(['b', 'd'])
    expect(ids(removeNodes(forked, ['a'], { a: null }))).toEqual([])
  })

  it('unsets jumps to it', () => {
    const jumping = insertNode(forked, { from: 'c', branch: 'next' }, { ...newNode('go_to', 'g'), to: 'b' } as never)
    expect(removeNodes(jumping, ['b']).nodes.find(({ id }) => id === 'g')).toMatchObject({ to: unchosen.node })
  })

  it('takes unreachable steps with it, as does a removed branch', () => {
    const split = newNode('split', 's')
    const after = insertNode(
      insertNode(emptyDefinition, { from: startId, branch: 'next' }, split),
      { from: 's', branch: 'b1' },
      newNode('delay', 'x'),
    )
    const changed = changeNode(after, {
      ...split,
      branches: [{ id: 'b2', label: 'Other', rule: { op: 'and', children: [] } }],
    } as never)
    expect(ids(changed)).toEqual(['s'])
  })
})

describe('copies', () => {
  it('have new IDs and are inserted into the slot', () => {
    const copied = copyNodes(forked, new Set(['a', 'b', 'c']))
    let count = 0
    const after = copied && pasteNodes(forked, { from: 'b', branch: 'next' }, copied, () => `n${++count}`)
    expect(after && ways(after)).toEqual(
      [...ways(forked).filter((way) => way !== 'b:next d'), 'b:next n1', 'n1:yes n2', 'n1:no n3', 'n2:next d'].toSorted(),
    )
  })

  it('include only steps connected to the first one', () => {
    expect(copyNodes(forked, new Set(['c', 'd']))?.nodes.map(({ id }) => id)).toEqual(['c'])
    expect(copyNodes(forked, new Set())).toBeUndefined()
  })
})

describe('positions', () => {
  it.each(Object.entries(workflowTemplates))('of %s are in rows, and nothing lies on another', (_, template) => {
    const { definition } = template()
    const laid = tidy(definition)
    const { ends } = layoutOf(laid)
    const cards = [{ x: 0, y: 0 }, ...laid.nodes.map(({ position }) => position)].map((corner) => ({ ...corner, ...cardSize }))
    const boxes = [...cards, ...[...ends.values()].map((corner) => ({ ...corner, ...openSize }))]
    const isLeftOf = (one: (typeof boxes)[0], other: (typeof boxes)[0]) => one.x + one.width <= other.x
    const isAbove = (one: (typeof boxes)[0], other: (typeof boxes)[0]) => one.y + one.height <= other.y
    const overlapping = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => !(isLeftOf(one, other) || isLeftOf(other, one) || isAbove(one, other) || isAbove(other, one))),
    )
    expect(overlapping).toEqual([])
    expect(isTidy(laid)).toBe(true)
    expect(checkDefinition(laid)).toEqual([])
  })

  it('stay where the merchant put them, with room for new steps', () => {
    const moved = moveNodes(tidy(forked), new Map([['c', { x: 900, y: 500 }]]))
    const before = moved.nodes.find(({ id }) => id === 'd')?.position
    const after = placed(moved, insertNode(moved, { from: 'a', branch: 'yes' }, newNode('delay', 'x')))
    const at = (id: string) => after.nodes.find((node) => node.id === id)?.position
    expect(at('c')).toEqual({ x: 900, y: 500 })
    expect(at('d')?.y).toBeGreaterThan(before?.y ?? 0)
    expect(at('x')).toEqual(moved.nodes.find(({ id }) => id === 'b')?.position)
  })

  it('are assigned to steps without one', () => {
    expect(needsLayout(forked)).toBe(true)
    expect(needsLayout(tidy(forked))).toBe(false)
  })

  it('put “Yes” left of “No”', () => {
    const { nodes } = layoutOf(forked)
    expect(nodes.get('b')?.x).toBeLessThan(nodes.get('c')?.x ?? 0)
  })
})

it('can be navigated with the arrow keys', () => {
  const laid = tidy(forked)
  expect(neighbour(laid, startId, 'down')).toBe('a')
  expect(neighbour(laid, 'a', 'down')).toBe('b')
  expect(neighbour(laid, 'b', 'right')).toBe('c')
  expect(neighbour(laid, 'c', 'left')).toBe('b')
  expect(neighbour(laid, 'b', 'up')).toBe('a')
  expect(neighbour(laid, startId, 'up')).toBeUndefined()
  expect(openSlots(laid).map(({ from }) => from)).toEqual(['c'])
})
