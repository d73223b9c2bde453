// Included before each C++ source of a compiled package. From 24.19 on, Node's ObjectWrap removes a
// cleanup hook in its destructor, and Node aborts if V8 calls that outside of any context, as
// better-sqlite3 12 causes with each collected statement. Without the hooks, ObjectWrap works as in
// earlier versions of Node (docs/decisions/0072).
#if defined(__cplusplus) && !defined(AURELIAN_OBJECT_WRAP)
#define AURELIAN_OBJECT_WRAP
#include <node.h>

namespace node {
inline void NoCleanupHook(v8::Isolate*, void (*)(void*), void*) {}
}  // namespace node

#define AddEnvironmentCleanupHook NoCleanupHook
#define RemoveEnvironmentCleanupHook NoCleanupHook
#include <node_object_wrap.h>
#undef AddEnvironmentCleanupHook
#undef RemoveEnvironmentCleanupHook
#endif
