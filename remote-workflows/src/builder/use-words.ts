import { useQueries, useQuery } from '@tanstack/react-query'
import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { fieldsOfTrigger } from '@yuko/contract/automation/definition/triggers'
import { findShortcode } from '@yuko/contract/emails/shortcodes'
import { shortcodesOfTrigger } from '@yuko/contract/emails/workflow/shortcodes'
import { useHost } from '@yuko/runtime'
import { useMemo } from 'react'
import { memberOptions, type OptionKind } from '#data/member-options.queries.ts'
import { stepEmailQueries } from '#data/workflow-email.queries.ts'
import { titleOf, type Words } from './summaries.ts'

const prefixes: Readonly<Record<OptionKind, string>> = {
  segment: '"seg_',
  shop_segment: '"ssg_',
  workflow: '"wfl_',
  tier: '"in.tier"',
  reward: '"lrw_',
  'slack-channel': '"slc_',
  topic: '"topic"',
}

/** Data for the summaries: the fields of the trigger, and the names of everything the definition refers to. */
export function useWords(workflowId: string, definition: WorkflowDefinition): Words {
  const { currency } = useHost().organization
  const text = useMemo(() => JSON.stringify(definition), [definition])
  const kinds = (Object.keys(prefixes) as OptionKind[]).filter((kind) => text.includes(prefixes[kind]))
  const emails = useQuery({ ...stepEmailQueries.of(workflowId), enabled: text.includes('"send_email"') })
  const names = useQueries({
    queries: kinds.map(memberOptions),
    combine: (results) => new Map(results.flatMap(({ data = [] }) => data.map(({ value, label }) => [value, label]))),
  })
  return useMemo(() => {
    const mails = new Map(emails.data?.items.map(({ workflowEmailId, name }) => [workflowEmailId, name]))
    const subjects = new Map(emails.data?.items.map(({ workflowEmailId, subject }) => [workflowEmailId, subject]))
    const name = (id: string) => names.get(id) ?? mails.get(id)
    const shortcodes = shortcodesOfTrigger(definition.trigger)
    const labelOf = (code: string) => `[${findShortcode(shortcodes, code)?.label ?? '…'}]`
    return {
      eventFields: definition.trigger ? fieldsOfTrigger(definition.trigger) : [],
      currency,
      nameOf: (_, id) => name(id),
      name,
      isPending: emails.isLoading,
      subjectOf: (id) =>
        subjects
          .get(id)
          ?.replaceAll(/\{\{([^{}]*)\}\}/g, (_, inside: string) => labelOf(/^[\w.]*/.exec(inside.trim())?.[0] ?? '')),
      stepName: (id) => {
        const node = definition.nodes.find((one) => one.id === id)
        return node && titleOf(node)
      },
    }
  }, [names, emails.data, emails.isLoading, definition.trigger, definition.nodes, currency])
}
