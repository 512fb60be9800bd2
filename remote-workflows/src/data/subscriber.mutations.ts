import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { createSegment } from '@yuko/contract/automation/segments/create-segment'
import { deleteSegment } from '@yuko/contract/automation/segments/delete-segment'
import { updateSegment } from '@yuko/contract/automation/segments/update-segment'
import { addBlockedAddresses } from '@yuko/contract/automation/subscribers/add-blocked-addresses'
import { blockSubscriber } from '@yuko/contract/automation/subscribers/block-subscriber'
import { changeConsent } from '@yuko/contract/automation/subscribers/change-consent'
import { createSubscriber } from '@yuko/contract/automation/subscribers/create-subscriber'
import { deleteSubscriber } from '@yuko/contract/automation/subscribers/delete-subscriber'
import { downloadBlockedAddresses } from '@yuko/contract/automation/subscribers/download-blocked-addresses'
import { downloadSubscribers } from '@yuko/contract/automation/subscribers/download-subscribers'
import { liftBlock } from '@yuko/contract/automation/subscribers/lift-block'
import { startSubscriberBulk } from '@yuko/contract/automation/subscribers/start-subscriber-bulk'
import type { SubscriberProfile } from '@yuko/contract/automation/subscribers/subscriber'
import { updateSubscriber } from '@yuko/contract/automation/subscribers/update-subscriber'
import { createTopic } from '@yuko/contract/consent/create-topic'
import { deleteTopic } from '@yuko/contract/consent/delete-topic'
import { updateTopic } from '@yuko/contract/consent/update-topic'
import type { InputOf } from '@yuko/contract/endpoint'
import { saveFile } from '@yuko/kit/files/save-file.ts'
import { callApi } from '@yuko/runtime'
import { segmentKeys, subscriberKeys, suppressionKeys, topicKeys } from '#data/subscriber.queries.ts'

type BodyOf<E> = NonNullable<InputOf<E>['body' & keyof InputOf<E>]>

function keep(client: QueryClient, profile: SubscriberProfile) {
  client.setQueryData(subscriberKeys.detail(profile.subscriberId), profile)
  void client.invalidateQueries({ queryKey: suppressionKeys.all })
  return client.invalidateQueries({ queryKey: subscriberKeys.all })
}

export function useCreateSubscriber() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createSubscriber>) => callApi(createSubscriber, { body }),
    onSuccess: (profile) => keep(client, profile),
  })
}

export function useUpdateSubscriber(subscriberId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateSubscriber>) => callApi(updateSubscriber, { params: { subscriberId }, body }),
    onSuccess: (profile) => keep(client, profile),
  })
}

export function useChangeConsent(subscriberId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeConsent>) => callApi(changeConsent, { params: { subscriberId }, body }),
    onSuccess: (profile) => keep(client, profile),
  })
}

export function useBlockSubscriber(subscriberId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof blockSubscriber>) => callApi(blockSubscriber, { params: { subscriberId }, body }),
    onSuccess: (profile) => keep(client, profile),
  })
}

export function useDeleteSubscriber() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (subscriberId: string) => callApi(deleteSubscriber, { params: { subscriberId } }),
    onSuccess: (_, subscriberId) => {
      client.removeQueries({ queryKey: subscriberKeys.detail(subscriberId) })
      return client.invalidateQueries({ queryKey: subscriberKeys.all })
    },
  })
}

export function useStartSubscriberBulk() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof startSubscriberBulk>) => callApi(startSubscriberBulk, { body }),
  })
}

const today = () => new Date().toISOString().slice(0, 10)

/** Exports the filtered people. */
export function useDownloadSubscribers() {
  return useMutation({
    mutationFn: async (query: InputOf<typeof downloadSubscribers>['query']) => {
      const rows = await callApi(downloadSubscribers, { query })
      saveFile(rows, `subscribers-${today()}.csv`)
    },
  })
}

export function useDownloadSuppressions() {
  return useMutation({
    mutationFn: async () => {
      const rows = await callApi(downloadBlockedAddresses, {})
      saveFile(rows, `suppressions-${today()}.csv`)
    },
  })
}

function useSuppressionChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: suppressionKeys.all })
      await client.invalidateQueries({ queryKey: subscriberKeys.all })
    },
  })
}

export const useAddSuppressions = () =>
  useSuppressionChange((body: BodyOf<typeof addBlockedAddresses>) => callApi(addBlockedAddresses, { body }))
export const useLiftBlock = () => useSuppressionChange((body: BodyOf<typeof liftBlock>) => callApi(liftBlock, { body }))

export function useSaveSegment(segmentId: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createSegment>) =>
      segmentId ? callApi(updateSegment, { params: { segmentId }, body }) : callApi(createSegment, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: segmentKeys.all }),
  })
}

export function useDeleteSegment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (segmentId: string) => callApi(deleteSegment, { params: { segmentId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: segmentKeys.all }),
  })
}

export function useSaveTopic(topicId: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ isDefault, ...body }: BodyOf<typeof createTopic>) =>
      topicId
        ? callApi(updateTopic, { params: { topicId }, body })
        : callApi(createTopic, { body: { ...body, isDefault: isDefault ?? true } }),
    onSuccess: () => client.invalidateQueries({ queryKey: topicKeys.all }),
  })
}

export function useDeleteTopic() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (topicId: string) => callApi(deleteTopic, { params: { topicId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: topicKeys.all }),
  })
}
