import type { Page } from '@playwright/test'
import { listWorkflowRuns } from '@yuko/contract/automation/runs/list-workflow-runs'
import { createWorkflow } from '@yuko/contract/automation/workflows/create-workflow'
import { saveWorkflowDraft } from '@yuko/contract/automation/workflows/save-workflow-draft'
import { builderOf } from '#support/builder.ts'
import { choose } from '#support/eventually.ts'
import type { Merchant } from '#support/merchant.ts'

export type Builder = ReturnType<typeof builderOf>

/** A workflow to build. */
export interface Row {
  readonly trigger: string
  /** By default the trigger. */
  readonly title?: string
  /** Fills in what the trigger asks for. */
  readonly options?: (builder: Builder, tomorrow: Date) => Promise<void>
  /** Builds its only step; by default, it adds a tag. */
  readonly step?: (builder: Builder) => Promise<void>
}

export interface Built {
  readonly trigger: string
  readonly title: string
  readonly workflowId: string
}

/** Builds the workflows in several tabs at once: most of the time is spent loading pages. */
export async function buildAll(pages: readonly Page[], merchant: Merchant, rows: readonly Row[], tomorrow: Date) {
  const waiting = [...rows]
  const built: Built[] = []
  const work = async (page: Page) => {
    for (let row = waiting.shift(); row; row = waiting.shift()) built.push(await build(page, merchant, row, tomorrow))
  }
  await Promise.all(pages.map(work))
  return built
}

async function build(page: Page, merchant: Merchant, row: Row, tomorrow: Date): Promise<Built> {
  const { trigger, title = trigger, options, step } = row
  const { api } = merchant
  const { workflowId, definition, revision } = await api.call(createWorkflow, { body: { title } })
  if (!step) {
    const tag = { id: 'tag', type: 'add_tag', name: '', position: { x: 0, y: 160 }, tag: title } as const
    const edges = [{ from: 'trigger', branch: 'next', to: 'tag' }]
    const body = { definition: { ...definition, nodes: [tag], edges }, revision }
    await api.call(saveWorkflowDraft, { params: { workflowId }, body })
  }
  const builder = builderOf(page)
  await page.goto(`${merchant.url}/workflows/${workflowId}?node=trigger`)
  await builder.pick('Trigger', trigger)
  await options?.(builder, tomorrow)
  await builder.close()
  await step?.(builder)
  await builder.saved()
  await builder.publish()
  return { trigger, title, workflowId }
}

export const chooseSegment =
  (name: string) =>
  ({ panel }: Builder) =>
    choose(panel.getByRole('combobox', { name: 'Segment' }), name)

/** The addresses of people who completed the workflow. */
export const completed = async ({ api }: Merchant, { workflowId }: Built) =>
  (await api.call(listWorkflowRuns, { params: { workflowId }, query: { status: ['completed'] } })).items.map(({ email }) => email)
