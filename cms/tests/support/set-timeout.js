// For slow, busy machines: until() times out before this and reports what did not happen.
jest.setTimeout(240_000);
