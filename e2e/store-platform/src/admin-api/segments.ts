import type { Segment } from '../store/app-records.ts'
import { gid } from '../store/entities.ts'
import type { ApiContext, GraphNode } from './api-context.ts'
import { isoOf } from './api-context.ts'

export const segmentNode = ({ shop }: ApiContext, { id, name, query }: Segment): GraphNode => ({
  __typename: 'Segment',
  id: gid('Segment', id),
  name,
  query,
  creationDate: isoOf(shop.createdAt),
  lastEditDate: isoOf(shop.createdAt),
})
