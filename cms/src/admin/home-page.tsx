import { Box, Flex, Grid, Link, LinkButton, Main, Typography } from '@strapi/design-system';
import { Layouts, Page, useAuth, useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { NavLink } from 'react-router-dom';

const LISTS = '/content-manager/collection-types';
const POSTS = `${LISTS}/api::post.post`;

const places = [
  { to: POSTS, label: 'Posts', text: 'Published posts and drafts' },
  { to: `${LISTS}/api::author.author`, label: 'Authors', text: 'Who writes the articles' },
  { to: `${LISTS}/api::series.series`, label: 'Series', text: 'Posts to be read in order' },
  { to: `${LISTS}/api::page.page`, label: 'Pages', text: 'About, legal and your own' },
  { to: `${LISTS}/api::category.category`, label: 'Categories', text: 'The sections' },
  {
    to: `${LISTS}/api::affiliate-product.affiliate-product`,
    label: 'Products',
    text: 'Products shown in posts',
  },
  { to: '/plugins/upload', label: 'Images', text: 'Uploaded images' },
];

interface Post {
  documentId: string;
  title: string;
  published: boolean;
  updatedAt: string;
}

/** The most recently changed posts; empty until they are loaded, or if they cannot be loaded. */
function useLatestPosts(): Post[] {
  const { get } = useFetchClient();
  const [posts, setPosts] = useState<Post[]>([]);
  useEffect(() => {
    const query = 'page=1&pageSize=6&sort=updatedAt:DESC';
    get<{ results: Post[] }>(`${POSTS}?${query}`).then(
      ({ data }) => setPosts(data.results),
      () => setPosts([]),
    );
  }, [get]);
  return posts;
}

const LatestPosts = () => {
  const posts = useLatestPosts();
  if (posts.length === 0) return null;
  return (
    <Box paddingTop={8}>
      <Typography variant="beta" tag="h2">
        Recently changed
      </Typography>
      <Box tag="ul" paddingTop={4}>
        {posts.map(({ documentId, title, published, updatedAt }) => (
          <Flex tag="li" key={documentId} justifyContent="space-between" paddingBottom={3} gap={4}>
            <Link tag={NavLink} to={`${POSTS}/${documentId}`}>
              {title}
            </Link>
            <Typography textColor="neutral600" variant="pi">
              {published ? 'Published' : 'Draft'}, {new Date(updatedAt).toLocaleDateString()}
            </Typography>
          </Flex>
        ))}
      </Box>
    </Box>
  );
};

/** Start page for editors: write, find existing content, and view the magazine. */
export const HomePage = () => {
  const name = useAuth('HomePage', ({ user }) => user?.firstname);
  return (
    <Layouts.Root>
      <Main>
        <Page.Title>Home</Page.Title>
        <Layouts.Header
          title={name ? `Hello ${name}` : 'Hello'}
          subtitle="Write and edit the magazine’s posts"
          primaryAction={
            <Flex gap={2}>
              <LinkButton variant="tertiary" href="/" target="_blank">
                Open the magazine
              </LinkButton>
              <LinkButton tag={NavLink} to={`${POSTS}/create`}>
                Write a post
              </LinkButton>
            </Flex>
          }
        />
        <Layouts.Content>
          <Grid.Root gap={4}>
            {places.map(({ to, label, text }) => (
              <Grid.Item key={to} col={3} s={12} alignItems="stretch">
                <Box background="neutral0" hasRadius shadow="tableShadow" padding={6} width="100%">
                  <Link tag={NavLink} to={to}>
                    {label}
                  </Link>
                  <Box paddingTop={2}>
                    <Typography textColor="neutral600">{text}</Typography>
                  </Box>
                </Box>
              </Grid.Item>
            ))}
          </Grid.Root>
          <LatestPosts />
        </Layouts.Content>
      </Main>
    </Layouts.Root>
  );
};
