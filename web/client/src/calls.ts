import type {
  AcceptedOf,
  Address as ContractAddress,
  ResponseOf,
  RouteOf,
  SentBody,
  SentParams,
  SentQuery,
} from '@contract/calls';

/**
 * Every call of the site by its method and path: what is sent with it, `answer`, the body of a successful answer, and
 * `accepted`, what is answered at once by those that `start` need not wait for.
 */
export type Calls = {
  [A in ContractAddress]: {
    params: SentParams<A>;
    query: SentQuery<A>;
    body: SentBody<A>;
    answer: ResponseOf<A>;
    accepted: AcceptedOf<A>;
  };
};

/** What each call is for. */
export type Summaries = { [A in ContractAddress]: RouteOf<A>['summary'] };
