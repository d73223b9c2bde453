import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from '~/lib/form/use-form';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { TooltipProvider } from '~/ui/tooltip/tooltip';
import { emptyPost } from '../model/post-values';
import { sampleImages } from '../testing/sample-images';
import { ContentEditor } from './content-editor';

function Editor({ content = '' }: { content?: string }) {
  const form = useForm({ ...emptyPost, content });
  const { ref } = form;
  return (
    <TooltipProvider>
      <form ref={ref} aria-label="Post">
        <ContentEditor
          form={form}
          rows={10}
          images={sampleImages}
          renderPreview={(values) => <p>Shown: {values.content}</p>}
        />
        <button type="button" onClick={() => form.check({ content: 'Content is required' })}>
          Check
        </button>
      </form>
    </TooltipProvider>
  );
}

const area = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Content' });
const tool = (name: string) => screen.getByRole('button', { name });
const selected = (): string => area().value.slice(area().selectionStart, area().selectionEnd);

const select = (text: string): void => {
  const start = area().value.indexOf(text);
  area().focus();
  area().setSelectionRange(start, start + text.length);
};

describe('content editor', () => {
  it('has ten rows', () => {
    renderApp(<Editor />);
    expect(area()).toHaveAttribute('rows', '10');
  });

  it.each([
    ['Bold', 'a **slow** boat'],
    ['Italic', 'a _slow_ boat'],
    ['Heading', '## a slow boat'],
    ['List', '- a slow boat'],
    ['Quote', '> a slow boat'],
    ['Strikethrough', 'a ~~slow~~ boat'],
    ['Subheading', '### a slow boat'],
    ['Numbered list', '1. a slow boat'],
  ])('%s formats the selected text and returns the focus', async (name, marked) => {
    renderApp(<Editor content="a slow boat" />);
    select('slow');
    await userEvent.click(tool(name));
    expect(area()).toHaveValue(marked);
    expect(area()).toHaveFocus();
  });

  it('inserts a table after the selection', async () => {
    renderApp(<Editor content="a slow boat" />);
    select('boat');
    await userEvent.click(tool('Table'));
    expect(area().value).toMatch(/^a slow boat\n\n\| Column \| Column \|\n/);
    expect(selected()).toBe('Column');
  });

  it('removes the formatting on a second press, and keeps the words selected', async () => {
    renderApp(<Editor content="a slow boat" />);
    select('slow');
    await userEvent.click(tool('Bold'));
    expect(selected()).toBe('slow');
    await userEvent.click(tool('Bold'));
    expect(area()).toHaveValue('a slow boat');
  });

  it('formats by Ctrl B and Ctrl I, and ignores other keys', async () => {
    renderApp(<Editor content="a slow boat" />);
    select('slow');
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(area()).toHaveValue('a **slow** boat');
    select('boat');
    await userEvent.keyboard('{Control>}i{/Control}');
    expect(area()).toHaveValue('a **slow** _boat_');
    await userEvent.keyboard('{Control>}u{/Control}');
    expect(area()).toHaveValue('a **slow** _boat_');
  });

  it('continues a list on Enter, and ends it on another', async () => {
    renderApp(<Editor content="- one" />);
    await userEvent.click(area());
    await userEvent.keyboard('{Enter}two{Enter}{Enter}Text');
    expect(area()).toHaveValue('- one\n- two\nText');
    await userEvent.keyboard('{Control>}a{/Control}- one{Shift>}{Enter}{/Shift}two');
    expect(area()).toHaveValue('- one\ntwo');
  });

  it('ignores Enter while characters are composed, also in Safari', () => {
    renderApp(<Editor content="- one" />);
    area().setSelectionRange(5, 5);
    fireEvent.keyDown(area(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(area(), { key: 'Enter', keyCode: 229 });
    expect(area()).toHaveValue('- one');
    fireEvent.keyDown(area(), { key: 'Enter' });
    expect(area()).toHaveValue('- one\n- ');
  });

  it('inserts a line break on Enter if the search has failed', async () => {
    servedAxios.serve({});
    renderApp(<Editor />);
    await userEvent.type(area(), '/etc');
    await screen.findByText('Products and articles could not be searched.', { selector: 'p' });
    await userEvent.keyboard('{Enter}or not');
    expect(area()).toHaveValue('/etc\nor not');
  });

  it('inserts text as if typed, so that the browser can undo it', async () => {
    const execCommand = jest.fn(() => true);
    Object.assign(document, { execCommand });
    renderApp(<Editor content="a slow boat" />);
    select('slow');
    await userEvent.click(tool('Bold'));
    Reflect.deleteProperty(document, 'execCommand');
    expect(execCommand).toHaveBeenCalledWith('insertText', false, '**slow**');
  });

  it('has one tab stop for its toolbar; arrow keys move between the tools', async () => {
    renderApp(<Editor content="a slow boat" />);
    select('slow');
    await userEvent.tab({ shift: true }); // Side by side
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true }); // Write
    await userEvent.tab({ shift: true });
    expect(tool('Bold')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tool('Italic')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(area()).toHaveValue('a _slow_ boat');
    expect(area()).toHaveFocus();
  });

  it('shows a preview, alone or beside the text', async () => {
    renderApp(<Editor content="a slow boat" />);
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    await userEvent.click(tool('Preview'));
    expect(tool('Preview')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('Shown: a slow boat');
    expect(screen.queryByRole('textbox', { name: 'Content' })).toBeNull();
    expect(screen.queryByRole('toolbar')).toBeNull();
    await userEvent.click(screen.getByText('Side by side'));
    await userEvent.type(area(), 's');
    expect(screen.getByText('Shown: a slow boats')).toBeInTheDocument();
  });

  it('returns to the text if it has an error', async () => {
    renderApp(<Editor />);
    await userEvent.click(tool('Preview'));
    await userEvent.click(tool('Check'));
    expect(area()).toBeInvalid();
    expect(area()).toHaveAccessibleDescription('Markdown or HTML. Content is required');
  });
});
