import { useQueryClient } from '@tanstack/react-query'
import type { CampaignSettings, EmailCampaignDetail } from '@yuko/contract/automation/campaigns/email-campaign'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { campaignQueries } from '#data/campaign.queries.ts'
import { type CampaignDraft, useSaving } from './use-saving.ts'

export type Composer = ReturnType<typeof useComposer>

const pauseMs = 700
const draftOf = ({ name, settings }: EmailCampaignDetail): CampaignDraft => ({ name, settings })

/** The draft, saved to the server after each pause and when the page closes. */
export function useComposer(campaign: EmailCampaignDetail) {
  const { emailCampaignId } = campaign
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(campaign))
  const saving = useSaving(emailCampaignId, { draft, revision: campaign.revision })
  const { state, setState, known, latest, isDirty, flush } = saving
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const take = (theirs: EmailCampaignDetail) => {
    const taken = draftOf(theirs)
    known.current = { draft: taken, revision: theirs.revision }
    latest.current = taken
    setDraft(taken)
    saving.settle()
  }
  const change = (part: Partial<CampaignDraft>) => {
    latest.current = { ...latest.current, ...part }
    setDraft(latest.current)
    clearTimeout(timer.current)
    // A conflict must be settled first.
    if (state === 'conflict') return
    setState('saving')
    timer.current = setTimeout(() => void flush(), pauseMs)
  }
  const reload = () => client.fetchQuery({ ...campaignQueries.detail(emailCampaignId), staleTime: 0 })
  /** After a change of the variants, which is saved on its own, or of a colleague. */
  const moveTo = (revision: number) => {
    known.current = { ...known.current, revision }
  }
  useTheirs(campaign, () => {
    if (!isDirty() && campaign.revision > known.current.revision) take(campaign)
  })
  useExit(state !== 'saved', () => {
    clearTimeout(timer.current)
    if (isDirty() && state !== 'conflict') void flush()
  })
  return {
    draft,
    state,
    problem: saving.problem,
    flush,
    takeTheirs: () => void reload().then(take, () => undefined),
    insist: () =>
      void reload().then(
        ({ revision }) => {
          moveTo(revision)
          return flush()
        },
        () => undefined,
      ),
    /** The revision that the server has. */
    revision: () => known.current.revision,
    moveTo,
    rename: (name: string) => change({ name }),
    set: (part: Partial<CampaignSettings>) => change({ settings: { ...latest.current.settings, ...part } }),
  }
}

/** Takes over what someone else changed, once it is loaded. */
function useTheirs({ revision }: EmailCampaignDetail, take: () => void) {
  const onNewer = useEffectEvent(take)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each revision
  useEffect(() => onNewer(), [revision])
}

/** Saves when the page closes, and warns before reloading with unsaved changes. */
function useExit(isUnsaved: boolean, save: () => void) {
  const onExit = useEffectEvent(save)
  useEffect(() => () => onExit(), [])
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
