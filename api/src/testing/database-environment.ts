import { TestEnvironment } from 'jest-environment-node'
import { SharedDatabase } from './shared-database.ts'

const sharedDatabase = new SharedDatabase()

/** Jest's Node environment with a database that is shared by test files. */
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
