import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { labState, releaseVersion, remoteName } from './list-remotes.ts'

/** The lab's release of one remote. Others are live. */
export const labChoice = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('live') }),
    z.object({ kind: z.literal('canary') }),
    z.object({ kind: z.literal('version'), version: releaseVersion }),
    z.object({
      kind: z.literal('local'),
      entry: z
        .string()
        .regex(/^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}\/[\w./-]*$/)
        .describe('Entry of a development server on this computer'),
    }),
  ])
  .meta({ id: 'LabChoice' })
export type LabChoice = z.infer<typeof labChoice>

/** Query parameter of a document: `/?lab=<token>` enters, `/?lab=leave` leaves. */
export const labParameter = 'lab'
export const leaveLab = 'leave'

export const labLink = labState.extend({ token: z.string(), url: z.string() }).meta({ id: 'LabLink' })

export const makeLabLink = defineEndpoint({
  name: 'make-lab-link',
  summary: 'Create a signed link that loads an exact set of releases',
  method: 'POST',
  path: '/lab/links',
  access: 'operator',
  body: z.object({
    choices: z.record(remoteName, labChoice).default({}),
    compositionId: z.string().max(40).optional().describe('Restores the composition of a page; choices take precedence'),
    path: z
      .string()
      .max(500)
      .regex(/^\/(?![/\\])/)
      .default('/')
      .describe('Path that the link opens'),
    hours: z.number().int().min(1).max(24).default(8),
  }),
  reply: z.object({ data: labLink }),
  refusals: ['release.not-found', 'composition.not-found'],
})
