import { handleJob } from '#platform/jobs/define-job.ts'
import { onFact } from '#platform/jobs/fact-job.ts'
import type { Module, Platform } from '#platform/module.ts'
import { checkImport as checkRows } from './check-import.ts'
import { forgetFile } from './forget-file.ts'
import { checkImportJob, forgetImportFile, redactImportRows, runImportJob, undoImportJob } from './import.jobs.ts'
import { type Feeds, importTools } from './import-tools.ts'
import { importsRoutes } from './imports.routes.ts'
import { redactRows } from './redact-rows.ts'
import { runImport as runRows } from './run-import.ts'
import { undoImport as undoRows } from './undo-import.ts'

export function importsModule({ storage }: Pick<Platform, 'storage'>, feeds: Feeds): Module {
  const tools = importTools(storage, feeds)
  return {
    name: 'imports',
    endpoints: importsRoutes(storage),
    plugin: async (app) => {
      app.addHook('onClose', () => tools.languages.close())
    },
    jobs: [
      handleJob(checkImportJob, (call) => checkRows(call, tools)),
      handleJob(runImportJob, (call) => runRows(call, tools)),
      handleJob(undoImportJob, (call) => undoRows(call, feeds)),
      onFact(redactImportRows, redactRows),
      handleJob(forgetImportFile, (call) => forgetFile(call, storage)),
    ],
  }
}
