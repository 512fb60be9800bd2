import type { FastifyReply } from 'fastify'
import { cacheControl } from './shop-window.ts'

/** May be cached on the way to the shopper. */
export const cacheable = (response: FastifyReply) =>
  response.header('cache-control', cacheControl).header('access-control-expose-headers', 'age')
