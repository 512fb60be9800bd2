import { TestEnvironment } from 'jest-environment-node'
import { SharedDatabase } from './shared-database.ts'

const sharedDatabase = new SharedDatabase()

/** Node for tests, with the database that outlives a test file. */
export default class DatabaseEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    this.global.sharedDatabase = sharedDatabase
  }

  override async teardown(): Promise<void> {
    sharedDatabase.endOfFile()
    await super.teardown()
  }
}
