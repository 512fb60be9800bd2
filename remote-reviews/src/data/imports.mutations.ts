import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { cancelImport } from '@yuko/contract/imports/cancel-import'
import { checkImport } from '@yuko/contract/imports/check-import'
import { createImport } from '@yuko/contract/imports/create-import'
import { downloadImportErrors } from '@yuko/contract/imports/download-import-errors'
import type { ImportKind, ImportOptions, ImportPreset, ReviewImport } from '@yuko/contract/imports/import'
import { startImport } from '@yuko/contract/imports/start-import'
import { undoImport } from '@yuko/contract/imports/undo-import'
import { updateImport } from '@yuko/contract/imports/update-import'
import { saveFile } from '@yuko/kit/files/save-file.ts'
import { callApi } from '@yuko/runtime'
import { importKeys } from './imports.queries.ts'

interface Upload {
  kind: ImportKind
  /** The app that the merchant named. */
  source: ImportPreset | undefined
  file: File
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

export function useCreateImport() {
  const show = useShowImport()
  return useMutation({
    mutationFn: ({ kind, source, file, signal, onProgress }: Upload) =>
      callApi(createImport, { query: { kind, source }, file }, { signal, onUploadProgress: onProgress }),
    onSuccess: show,
  })
}

export type ImportChange = NonNullable<InputOf<typeof updateImport>['body']>

/** Saves mapping and options with every change. */
export function useUpdateImport(importId: string) {
  const show = useShowImport()
  return useMutation({
    mutationFn: (body: ImportChange) => callApi(updateImport, { params: { importId }, body }),
    onSuccess: show,
  })
}

const steps = { check: checkImport, cancel: cancelImport, undo: undoImport }

/** The steps of an import: each returns the updated import. */
export function useImportStep(importId: string, step: keyof typeof steps) {
  const show = useShowImport()
  return useMutation({
    mutationFn: () => callApi(steps[step], { params: { importId } }) as Promise<ReviewImport>,
    onSuccess: show,
  })
}

/** Saves options that were only typed so far, and starts. Nothing is shown in between: saving alone asks for another check. */
export function useStartImport(importId: string) {
  const show = useShowImport()
  return useMutation({
    mutationFn: async (options: Partial<ImportOptions>) => {
      if (Object.keys(options).length > 0) await callApi(updateImport, { params: { importId }, body: { options } })
      return callApi(startImport, { params: { importId } })
    },
    onSuccess: show,
  })
}

/** Downloads the rows with errors. */
export function useDownloadImportErrors(importId: string) {
  return useMutation({
    mutationFn: async (fileName: string) => {
      const rows = await callApi(downloadImportErrors, { params: { importId } })
      saveFile(rows, `refused ${fileName}`)
    },
  })
}

function useShowImport() {
  const client = useQueryClient()
  return (changed: ReviewImport) => {
    client.setQueryData(importKeys.detail(changed.importId), changed)
    return client.invalidateQueries({ queryKey: importKeys.list() })
  }
}
