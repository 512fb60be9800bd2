import { cancelImport } from '@yuko/contract/imports/cancel-import'
import { checkImport } from '@yuko/contract/imports/check-import'
import { createImport } from '@yuko/contract/imports/create-import'
import { downloadImportErrors } from '@yuko/contract/imports/download-import-errors'
import { getImport } from '@yuko/contract/imports/get-import'
import { type ImportTotals, missingImportFields, type ReviewImport } from '@yuko/contract/imports/import'
import { listImports } from '@yuko/contract/imports/list-imports'
import { startImport } from '@yuko/contract/imports/start-import'
import { undoImport } from '@yuko/contract/imports/undo-import'
import { updateImport } from '@yuko/contract/imports/update-import'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { idOf } from './review-backend.ts'

export const totals: ImportTotals = {
  rows: 12,
  created: 10,
  updated: 0,
  duplicates: 1,
  strangers: 0,
  furtherRows: 0,
  errors: 1,
  newProducts: 3,
  warnings: 0,
  points: 0,
  spentPoints: 0,
  tiers: 0,
  pasts: 0,
  newCustomers: 0,
  balances: [],
  videos: 0,
  answers: [],
}

export const anImport = (change: Partial<ReviewImport> = {}): ReviewImport => ({
  importId: idOf('imp', 1),
  kind: 'reviews',
  status: 'ready',
  fileName: 'reviews.csv',
  fileSize: 2000,
  encoding: 'UTF-8',
  delimiter: ',',
  preset: 'judgeme',
  columns: [
    { name: 'body', samples: ['Soft and warm'] },
    { name: 'rating', samples: ['5', '4'] },
    { name: 'extra', samples: [] },
  ],
  mapping: { body: 'body', rating: 'rating' },
  options: {
    dateFormat: 'auto',
    ratingScale: 'auto',
    partialStars: 'round',
    language: 'auto',
    publish: 'as_source',
    onUnmatchedProduct: 'create_placeholder',
    pointsMode: 'add',
    tierMonths: 12,
    savesProperties: false,
    consent: 'as_source',
    consentStatement: '',
    runsWorkflows: false,
  },
  formats: { dates: null, ratings: null, language: null },
  progress: { bytesDone: 0, rowsDone: 0, rowsPerSecond: null, secondsLeft: null },
  dryRun: null,
  totals: null,
  issues: [],
  failure: null,
  createdAt: '2026-04-15T10:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  undoUntil: null,
  createdByName: 'Ada Example',
  ...change,
})

/** Mocks an import; the test advances it through `state.item`. */
export function importBackend(item: ReviewImport, earlier: ReviewImport[] = []) {
  const state = { item, calls: [] as string[] }
  const become = (call: string, change: Partial<ReviewImport>) => {
    state.calls.push(call)
    state.item = { ...state.item, ...change }
    return state.item
  }
  const handlers = [
    mockEndpoint(createImport, () => become('create', {})),
    mockEndpoint(getImport, () => state.item),
    mockEndpoint(listImports, () => ({ items: earlier, nextCursor: null })),
    mockEndpoint(checkImport, () => become('check', { status: 'validating' })),
    mockEndpoint(startImport, () => become('start', { status: 'running', dryRun: totals })),
    mockEndpoint(cancelImport, () => become('cancel', { status: 'cancelled', totals: { ...totals, created: 4 } })),
    mockEndpoint(undoImport, () => become('undo', { status: 'undoing' })),
    mockEndpoint(updateImport, ({ body }) => {
      const mapping = body.mapping ?? state.item.mapping
      const status = missingImportFields(state.item.kind, mapping).length === 0 ? 'ready' : 'uploaded'
      return become('update', { status, dryRun: null, mapping, options: { ...state.item.options, ...body.options } })
    }),
    mockEndpoint(downloadImportErrors, () => 'row,reason\n3,rating 7' as never),
  ]
  return { state, handlers }
}
