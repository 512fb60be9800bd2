import { defineEndpoint } from '@yuko/contract/endpoint'
import { typeId } from '@yuko/contract/primitives'
import { z } from 'zod'
import { parseInput } from './input.ts'
import { Refusal } from './refusal.ts'

const endpoint = defineEndpoint({
  name: 'rename-thing',
  summary: 'Rename a thing',
  method: 'PATCH',
  path: '/things/:thingId',
  access: 'organization.read',
  params: z.object({ thingId: typeId('thg') }),
  body: z.object({ name: z.string().min(1) }),
  reply: z.object({}),
})

function messageOf(thingId: string, name: string): string {
  try {
    parseInput(endpoint, { params: { thingId }, query: {}, body: { name } })
  } catch (error) {
    if (error instanceof Refusal) return error.message
  }
  return 'fits'
}

const known = 'thg_01jd3m8w2ve5h9x7q4t6r8s0ab'

it('responds 404 for an invalid path, and lists invalid fields', () => {
  expect(messageOf(known, 'A')).toBe('fits')
  expect(messageOf('thg_broken', 'A')).toBe('This page doesn’t exist')
  expect(messageOf(known, '')).toBe('Check the marked fields')
  expect(messageOf('thg_broken', '')).toBe('Check the marked fields')
})
