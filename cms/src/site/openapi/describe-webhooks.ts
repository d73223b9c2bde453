import { WEBHOOK_TEST, webhookBody, webhookEvents } from '../../contract/webhook-events';
import { z } from 'zod';
import type { JsonSchema, SchemaWriter } from './json-schema';

const header = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const headers = [
  header('webhook-id', 'The id of the event, the same for every attempt'),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970'),
  header(
    'webhook-signature',
    'One or two signatures, separated by a space: v1, a comma, and Base64 of HMAC-SHA256 over id.timestamp.body',
  ),
];

/** The events posted to webhooks, in the form of OpenAPI 3.1. */
export function describeWebhooks(writer: SchemaWriter): Record<string, Record<string, JsonSchema>> {
  const test = { when: 'The owner sends a test event.', data: z.object({}) };
  const described = { ...webhookEvents, [WEBHOOK_TEST]: test };
  return Object.fromEntries(
    Object.entries(described).map(([type, { when, data }]) => [
      type,
      {
        post: {
          summary: when,
          tags: ['webhooks'],
          parameters: headers,
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: writer.write(webhookBody(type, data), 'output') },
            },
          },
          responses: { '2XX': { description: 'Taken' } },
        },
      },
    ]),
  );
}
