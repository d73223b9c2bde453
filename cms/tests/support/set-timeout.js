// For slow machines under load: what does not come about is told by until(), before this.
jest.setTimeout(240_000);
