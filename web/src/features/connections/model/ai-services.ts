/** A service with an OpenAI-compatible API, and its address. */
export interface AiService {
  name: string;
  /** Empty for OpenAI itself. */
  baseUrl: string;
  /** A default model of the service, if there is one. */
  model?: string;
}

/** Known services; Azure and self-hosted servers have their own addresses. */
export const aiServices: readonly AiService[] = [
  { name: 'OpenAI', baseUrl: '', model: 'gpt-4o' },
  { name: 'Anthropic', baseUrl: 'https://api.anthropic.com/v1' },
  { name: 'DeepSeek', baseUrl: 'https://api.deepseek.com/v1' },
  { name: 'Google Gemini', baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai' },
  { name: 'Groq', baseUrl: 'https://api.groq.com/openai/v1' },
  { name: 'Mistral', baseUrl: 'https://api.mistral.ai/v1' },
  { name: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1' },
  { name: 'Ollama on this machine', baseUrl: 'http://localhost:11434/v1' },
];

/** The known service at an address; undefined for any other. */
export const aiServiceAt = (baseUrl: string): AiService | undefined =>
  aiServices.find((one) => one.baseUrl === baseUrl.trim().replace(/\/+$/, ''));
