/**
 * `node tools/src/migrated-database.ts [folder]`: keeps the files of a migrated database, and copies them to the folder. In a
 * process of its own, because making them takes a gigabyte of memory for some seconds.
 */
import { copyMigratedFiles, migratedTemplate } from '@yuko/api/src/platform/db/migrated-template.ts'

const [folder] = process.argv.slice(2)
await (folder ? copyMigratedFiles(folder) : migratedTemplate())
