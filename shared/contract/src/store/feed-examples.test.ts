import { bodyOf } from '../endpoint.ts'
import { curlExample, type FeedExample, feedExamples } from './feed-examples.ts'

it.each(Object.keys(feedExamples) as FeedExample[])('the example of %s is valid', (name) => {
  const { endpoint, body } = feedExamples[name]
  expect(bodyOf<typeof endpoint.body & object>(endpoint).safeParse(body).success).toBe(true)
  const command = curlExample(name, 'https://app.example', 'yk_1')
  expect(command).toContain(`curl -X PUT https://app.example/api/v1/${name} \\\n  -H 'Authorization: Bearer yk_1'`)
  expect(JSON.parse(command.slice(command.indexOf("-d '") + 4, -1))).toEqual(body)
})
