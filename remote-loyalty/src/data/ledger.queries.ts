import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { downloadLedger } from '@yuko/contract/loyalty/ledger/download-ledger'
import { downloadLedgerVerifier } from '@yuko/contract/loyalty/ledger/download-ledger-verifier'
import { getLedgerProof } from '@yuko/contract/loyalty/ledger/get-ledger-proof'
import { startLedgerVerification } from '@yuko/contract/loyalty/ledger/start-ledger-verification'
import { saveFile } from '@yuko/kit/files/save-file.ts'
import { callApi } from '@yuko/runtime'

const proofKey = ['ledger-proof'] as const

/** Polled every second while a verification runs. */
export const ledgerProofQuery = () =>
  queryOptions({
    queryKey: proofKey,
    queryFn: ({ signal }) => callApi(getLedgerProof, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.verifications[0]?.state === 'running' ? 1000 : false),
  })

export function useVerifyLedger() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(startLedgerVerification, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: proofKey }),
  })
}

export function useDownloadLedger() {
  return useMutation({
    mutationFn: async () => saveFile(await callApi(downloadLedger, {}), 'ledger.ndjson'),
  })
}

export function useDownloadVerifier() {
  return useMutation({ mutationFn: async () => saveFile(await callApi(downloadLedgerVerifier, {}), 'verify.mjs') })
}
