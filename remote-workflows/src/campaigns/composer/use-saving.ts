import { type CampaignSettings, campaignSettings, emailCampaignName } from '@yuko/contract/automation/campaigns/email-campaign'
import { ApiError } from '@yuko/runtime'
import { useCallback, useRef, useState } from 'react'
import { useSaveCampaign } from '#data/campaign.mutations.ts'

/** `incomplete`: a field is invalid. */
export type SaveState = 'saved' | 'saving' | 'incomplete' | 'offline' | 'failed' | 'conflict'

export interface CampaignDraft {
  name: string
  settings: CampaignSettings
}

const isValid = ({ name, settings }: CampaignDraft) =>
  emailCampaignName.safeParse(name).success && campaignSettings.safeParse(settings).success

/** Saves the draft to the server, one change after the other. `latest` is what the member sees, `known` what the server has. */
export function useSaving(emailCampaignId: string, start: { draft: CampaignDraft; revision: number }) {
  const { mutateAsync } = useSaveCampaign(emailCampaignId)
  const [state, setState] = useState<SaveState>('saved')
  const [problem, setProblem] = useState<ApiError>()
  const known = useRef(start)
  const latest = useRef(start.draft)
  const running = useRef<Promise<boolean>>(undefined)

  const settle = useCallback(() => {
    setProblem(undefined)
    setState('saved')
    return true
  }, [])
  const send = useCallback(async (): Promise<boolean> => {
    while (latest.current !== known.current.draft) {
      const sent = latest.current
      if (!isValid(sent)) {
        setState('incomplete')
        return false
      }
      setState('saving')
      try {
        const { revision } = await mutateAsync({ revision: known.current.revision, ...sent, name: sent.name.trim() })
        known.current = { draft: sent, revision }
      } catch (cause) {
        const error = ApiError.fromUnknown(cause)
        setProblem(error)
        setState(stateAfter(error))
        return false
      }
    }
    return settle()
  }, [mutateAsync, settle])
  /** Saves immediately; false when saving failed. */
  const flush = useCallback((): Promise<boolean> => {
    running.current ??= send().finally(() => {
      running.current = undefined
    })
    return running.current
  }, [send])
  const isDirty = () => running.current !== undefined || latest.current !== known.current.draft
  return { state, setState, problem, known, latest, isDirty, flush, settle }
}

function stateAfter({ code, status }: ApiError): SaveState {
  if (code === 'email-campaign.changed-since' || code === 'email-campaign.state-refused') return 'conflict'
  // 408: no answer in time.
  return status === 0 || status === 408 ? 'offline' : 'failed'
}
